<?php

/**
 * For `php -S`, as the web server of a live site: files of public folders as they are, everything else to the CMS.
 * The site is the working directory; WINTER_FOLDER, such as /cms, is what its addresses begin with.
 */
$folder = (string) getenv('WINTER_FOLDER');
$path = rawurldecode((string) parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH));
if (!str_starts_with("$path/", "$folder/")) {
    http_response_code(404);
    exit("Nothing is outside $folder");
}

$types = ['css' => 'text/css', 'js' => 'text/javascript', 'json' => 'application/json', 'map' => 'application/json', 'svg' => 'image/svg+xml', 'png' => 'image/png', 'woff' => 'font/woff'];
$file = getcwd() . substr($path, strlen($folder));
$type = $types[pathinfo($file, PATHINFO_EXTENSION)] ?? null;
if ($type !== null && preg_match('~^/(?:modules|plugins|themes)/~', substr($path, strlen($folder))) && is_file($file)) {
    header("Content-Type: $type");
    header('Cache-Control: max-age=3600');
    readfile($file);
    exit;
}

$_SERVER['SCRIPT_NAME'] = $_SERVER['PHP_SELF'] = "$folder/index.php";
$_SERVER['SCRIPT_FILENAME'] = getcwd() . '/index.php';
require getcwd() . '/index.php';
