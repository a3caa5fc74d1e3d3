<?php

/** As much of Symfony's responses as the plugin uses. */

namespace Symfony\Component\HttpFoundation;

class Cookie
{
    private function __construct(public readonly string $name, public readonly string $value, public readonly array $rest)
    {
    }

    public static function create(string $name, string $value, mixed ...$rest): self
    {
        return new self($name, $value, $rest);
    }

    public function getPath(): string
    {
        return $this->rest[1];
    }
}

class ResponseHeaderBag
{
    /** @var Cookie[] */
    public array $cookies = [];
    /** @var array<string, string> */
    public array $values = [];

    public function setCookie(Cookie $cookie): void
    {
        $this->cookies[] = $cookie;
    }

    public function set(string $name, string $value): void
    {
        $this->values[$name] = $value;
    }
}

class Response
{
    public readonly ResponseHeaderBag $headers;

    public function __construct(public readonly string $content = '', public readonly int $status = 200)
    {
        $this->headers = new ResponseHeaderBag();
    }

    public function getContent(): string
    {
        return $this->content;
    }

    public function getStatusCode(): int
    {
        return $this->status;
    }
}

class JsonResponse extends Response
{
    public function __construct(public readonly array $data, int $status = 200)
    {
        parent::__construct((string) json_encode($data), $status);
    }
}

namespace Symfony\Component\HttpKernel\Exception;

interface HttpExceptionInterface
{
}

class NotFoundHttpException extends \RuntimeException implements HttpExceptionInterface
{
}
