<?php

/** `php create-database.php DSN NAME`: makes a database as soon as its server, which has just been started, answers. */

for ($left = 300; ; $left -= 1) {
    try {
        (new PDO($argv[1]))->exec("CREATE DATABASE $argv[2]");
        exit("ok the server answers\n");
    } catch (PDOException $exception) {
        $left > 0 || exit("not ok the server answers\n    {$exception->getMessage()}\n");
        usleep(100000);
    }
}
