<?php

/** Twig as October and Winter extend it: their tags, filters and functions. Needs Twig's autoloader. */

use Twig\Compiler;
use Twig\Environment;
use Twig\Loader\ArrayLoader;
use Twig\Node\Node;
use Twig\Token;
use Twig\TokenParser\AbstractTokenParser;
use Twig\TwigFilter;
use Twig\TwigFunction;

/** What a CMS keeps while it renders a page: its variables, what was put aside, and the page for the layout. */
final class Cms
{
    public static Environment $twig;

    public static array $variables = [];

    public static array $puts = [];

    public static string $page = '';

    /** Of the site on its host, such as '/cms'. */
    public static string $folder = '';

    /** What all pages begin with: the folder, and the prefix of a language. */
    public static string $root = '';

    /** Name → URL pattern of each page of the theme. */
    public static array $pages = [];

    /** @param string $folder of a theme */
    public static function readPages(string $folder): void
    {
        self::$pages = [];
        foreach (glob("$folder/pages/*.htm") as $file) {
            preg_match('/^url = "(.+)"$/m', file_get_contents($file), $found);
            self::$pages[basename($file, '.htm')] = $found[1];
        }
    }

    /** The variables of the page and those given to the partials around it; neither `set` nor loops of the caller. */
    public static function partial(string $name, array $given): string
    {
        $outer = self::$variables;
        self::$variables = array_merge(self::$variables, $given);
        $path = preg_match('~^verandah/([\w-]+)$~', $name, $widget) ? "widgets/$widget[1]/$widget[1].htm" : "partials/$name.htm";
        $html = self::$twig->render($path, self::$variables);
        self::$variables = $outer;

        return $html;
    }
}

final class EchoNode extends Node
{
    /** @param string[] $names of the given variables, whose nodes are called `value_<name>` */
    public function __construct(private string $call, array $nodes, private array $names, int $line, string $tag)
    {
        parent::__construct($nodes, [], $line, $tag);
    }

    public function compile(Compiler $compiler): void
    {
        $compiler->addDebugInfo($this)->write('echo \\Cms::' . $this->call . '(')->subcompile($this->getNode('name'))->raw(', [');
        foreach ($this->names as $name) {
            $compiler->string($name)->raw(' => ')->subcompile($this->getNode("value_$name"))->raw(', ');
        }
        $compiler->raw("]);\n");
    }
}

final class StaticNode extends Node
{
    public function __construct(private string $php, int $line, string $tag)
    {
        parent::__construct([], [], $line, $tag);
    }

    public function compile(Compiler $compiler): void
    {
        $compiler->addDebugInfo($this)->write($this->php . "\n");
    }
}

final class PutNode extends Node
{
    public function __construct(private string $name, Node $body, int $line, string $tag)
    {
        parent::__construct(['body' => $body], [], $line, $tag);
    }

    public function compile(Compiler $compiler): void
    {
        $compiler->addDebugInfo($this)->write("ob_start();\n")->subcompile($this->getNode('body'))
            ->write('\\Cms::$puts[')->string($this->name)->raw('] = (\\Cms::$puts[')->string($this->name)
            ->raw("] ?? '') . ob_get_clean();\n");
    }
}

final class PartialParser extends AbstractTokenParser
{
    public function parse(Token $token): Node
    {
        $stream = $this->parser->getStream();
        $nodes = ['name' => $this->parser->getExpressionParser()->parseExpression()];
        $names = [];
        while (!$stream->test(Token::BLOCK_END_TYPE)) {
            $names[] = $name = $stream->expect(Token::NAME_TYPE)->getValue();
            $stream->expect(Token::OPERATOR_TYPE, '=');
            $nodes["value_$name"] = $this->parser->getExpressionParser()->parseExpression();
        }
        $stream->expect(Token::BLOCK_END_TYPE);

        return new EchoNode('partial', $nodes, $names, $token->getLine(), $this->getTag());
    }

    public function getTag(): string
    {
        return 'partial';
    }
}

final class PageParser extends AbstractTokenParser
{
    public function parse(Token $token): Node
    {
        $this->parser->getStream()->expect(Token::BLOCK_END_TYPE);

        return new StaticNode('echo \\Cms::$page;', $token->getLine(), $this->getTag());
    }

    public function getTag(): string
    {
        return 'page';
    }
}

final class PlaceholderParser extends AbstractTokenParser
{
    public function parse(Token $token): Node
    {
        $name = $this->parser->getStream()->expect(Token::NAME_TYPE)->getValue();
        $this->parser->getStream()->expect(Token::BLOCK_END_TYPE);

        return new StaticNode('echo \\Cms::$puts[' . var_export($name, true) . "] ?? '';", $token->getLine(), $this->getTag());
    }

    public function getTag(): string
    {
        return 'placeholder';
    }
}

final class PutParser extends AbstractTokenParser
{
    public function parse(Token $token): Node
    {
        $stream = $this->parser->getStream();
        $name = $stream->expect(Token::NAME_TYPE)->getValue();
        $stream->expect(Token::BLOCK_END_TYPE);
        $body = $this->parser->subparse(fn (Token $end) => $end->test('endput'), true);
        $stream->expect(Token::BLOCK_END_TYPE);

        return new PutNode($name, $body, $token->getLine(), $this->getTag());
    }

    public function getTag(): string
    {
        return 'put';
    }
}

/** October and Winter declare what they add safe: Twig does not escape its results. */
function cmsTwig(): Environment
{
    $safe = ['is_safe' => ['html']];
    $twig = new Environment(new ArrayLoader(), ['autoescape' => 'html']);
    Cms::$twig = $twig;
    foreach ([new PageParser(), new PartialParser(), new PlaceholderParser(), new PutParser()] as $parser) {
        $twig->addTokenParser($parser);
    }
    $twig->addFilter(new TwigFilter('theme', function ($path) {
        return Cms::$folder . '/assets/' . implode('+', array_map(fn ($each) => preg_replace('~^/?assets/~', '', $each), (array) $path));
    }, $safe));
    $twig->addFilter(new TwigFilter('page', function ($name) {
        $current = strtok(Cms::$variables['current_url'] ?? '', '?');

        return (string) $name === '' ? $current : (isset(Cms::$pages[$name]) ? Cms::$root . Cms::$pages[$name] : null);
    }, $safe));
    $twig->addFilter(new TwigFilter('app', function ($path) {
        preg_match('~^https?://[^/]+~', Cms::$variables['current_url'] ?? '', $origin);

        return preg_match('~^https?://~', (string) $path) ? $path : ($origin[0] ?? '') . Cms::$folder . $path;
    }, $safe));
    $twig->addFilter(new TwigFilter('trans', function ($text, $values = []) {
        $text = Cms::$variables['language']['words'][$text] ?? $text;
        uksort($values, fn ($a, $b) => strlen($b) - strlen($a));
        foreach ($values as $name => $value) {
            $text = str_replace(":$name", (string) $value, $text);
        }

        return $text;
    }, $safe));
    $twig->addFunction(new TwigFunction('form_token', function () {
        $token = htmlspecialchars(Cms::$variables['this']['session']['token'] ?? '');

        return '<input name="_token" type="hidden" value="' . $token . '">';
    }, $safe));

    return $twig;
}
