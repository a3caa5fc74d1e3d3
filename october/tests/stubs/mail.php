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

        public static function raw(string $text, callable $fill): void
        {
            $message = new self($text);
            $fill($message);
            if (self::$failure !== null) {
                throw new RuntimeException(self::$failure);
            }
            self::$sent[] = $message;
        }

        public function to(string $address): self
        {
            return $this->header('to', $address);
        }

        public function replyTo(string $address): self
        {
            return $this->header('replyTo', $address);
        }

        public function subject(string $subject): self
        {
            return $this->header('subject', $subject);
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
