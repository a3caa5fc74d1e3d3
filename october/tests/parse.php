<?php

/** `php october/tests/parse.php <file>`: parses a JSON list of PHP texts, and prints what is wrong with them. */

foreach (json_decode(file_get_contents($argv[1]), true, 8, JSON_THROW_ON_ERROR) as $code) {
    try {
        token_get_all($code, TOKEN_PARSE);
    } catch (ParseError $error) {
        echo $error->getMessage() . ' in:' . PHP_EOL . $code . PHP_EOL;
    }
}
