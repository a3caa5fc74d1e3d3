<?php
// A page with a list and a form: php -S 127.0.0.1:8000 index.php, with the files of dist/ in a folder "verandah" beside it
if (str_starts_with($_SERVER['REQUEST_URI'], '/verandah/')) {
    // PHP's server answers with the file.
    return false;
}
session_start();
$_SESSION['notes'] ??= ['Order the tiles'];

function partial(): string
{
    $items = array_map(
        fn (int $index, string $note) => "<li data-key=\"$index\">" . htmlspecialchars($note) . '</li>',
        array_keys($_SESSION['notes']),
        $_SESSION['notes'],
    );
    return implode('', $items);
}

function answer(int $status, array $data): never
{
    http_response_code($status);
    header('Content-Type: application/json');
    exit(json_encode($data));
}

$error = '';
if ($_SERVER['REQUEST_METHOD'] === 'POST') {
    // Browsers say so themselves; scripts and forms of other sites cannot change it.
    if (($_SERVER['HTTP_SEC_FETCH_SITE'] ?? '') !== 'same-origin') {
        http_response_code(403);
        exit('From another site.');
    }
    $note = is_string($_POST['note'] ?? null) ? trim($_POST['note']) : '';
    $error = $note === '' ? 'Write a note.' : '';
    if ($error === '') {
        $_SESSION['notes'][] = $note;
    }
    $handler = $_SERVER['HTTP_X_OCTOBER_REQUEST_HANDLER'] ?? '';
    if ($handler !== '') {
        $error === ''
            ? answer(200, ['notes' => partial()])
            : answer(406, ['X_OCTOBER_ERROR_MESSAGE' => $error, 'X_OCTOBER_ERROR_FIELDS' => ['note' => [$error]]]);
    }
    if ($error === '') {
        header('Location: /', true, 303);
        exit;
    }
    http_response_code(422);
}
?>
<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>Notes</title>
    <link rel="stylesheet" href="/verandah/verandah.css">
    <script type="module" src="/verandah/verandah.js"></script>
  </head>
  <body>
    <form method="post" action="/" data-request="onAdd" data-request-update="notes: '#notes'" data-request-validate>
      <label>Note <input name="note"></label>
      <p data-validate-for="note"><?= $error ?></p>
      <button>Add</button>
    </form>
    <ul id="notes"><?= partial() ?></ul>
  </body>
</html>
