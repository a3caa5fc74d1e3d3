<?php

namespace Verandah\Site\Classes\Site;

use App;
use Log;

/** Mistakes that a request has met in a site's own data: in the log at once, and on the page with `vr_head()`. */
class Problems
{
    /** @var array<string, Problem> by message, so that each is reported once */
    private array $problems = [];

    public static function report(Problem $problem): void
    {
        App::make(self::class)->add($problem);
    }

    /** @return Problem[] */
    public function all(): array
    {
        return array_values($this->problems);
    }

    private function add(Problem $problem): void
    {
        if (!isset($this->problems[$problem->getMessage()])) {
            $this->problems[$problem->getMessage()] = $problem;
            Log::error("Verandah {$problem->id}: {$problem->getMessage()} {$problem->fix}", ['exception' => $problem]);
        }
    }
}
