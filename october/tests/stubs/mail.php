<?php

/** As much of Laravel's mailer and rate limiter as the plugin uses. */

namespace {
    /** A message, and those that were sent. */
    class Mail
    {
        /** @var self[] */
        public static array $sent = [];
        /** What the mailer throws, if it cannot send. */
        public static ?string $failure = null;

        public array $headers = [];
        public array $attached = [];

        private function __construct(public readonly string $text)
        {
        }

        /** @param string $name of a template of the plugin; rendered as the CMS does for the text of a mail */
        public static function send(string $name, array $data, callable $fill): void
        {
            $file = __DIR__ . '/../../plugins/verandah/site/views/mail/' . substr($name, strlen('verandah.site::mail.')) . '.htm';
            [$settings, $template] = preg_split('/^==\s*$/m', file_get_contents($file));
            $twig = new Twig\Environment(new Twig\Loader\ArrayLoader(), ['strict_variables' => true]);
            $render = fn (string $text) => html_entity_decode($twig->createTemplate($text)->render($data), ENT_QUOTES, 'UTF-8');
            $message = new self($render($template));
            $fill($message);
            $message->headers['subject'] = $render(parse_ini_string($settings, false, INI_SCANNER_RAW)['subject']);
            if (self::$failure !== null) {
                throw new RuntimeException(self::$failure);
            }
            self::$sent[] = $message;
        }

        public function to(string|array $addresses): self
        {
            return $this->header('to', implode(', ', (array) $addresses));
        }

        public function replyTo(string $address): self
        {
            return $this->header('replyTo', $address);
        }

        public function attach(string $path, array $options): self
        {
            $this->attached[$options['as']] = file_get_contents($path);
            return $this;
        }

        public function attachData(string $data, string $name, array $options): self
        {
            $this->attached[$name] = $data;
            return $this;
        }

        private function header(string $name, string $value): self
        {
            $this->headers[$name] = $value;
            return $this;
        }
    }
}

namespace Illuminate\Cache {
    /** Its attempts never expire. */
    class RateLimiter
    {
        /** @var array<string, int[]> key → seconds of each attempt */
        public static array $attempts = [];

        public function tooManyAttempts(string $key, int $most): bool
        {
            return count(self::$attempts[$key] ?? []) >= $most;
        }

        public function hit(string $key, int $seconds): void
        {
            self::$attempts[$key][] = $seconds;
        }

        public function availableIn(string $key): int
        {
            return self::$attempts[$key][0];
        }
    }
}
