<?php

namespace Verandah\Site\Traits;

use ApplicationException;
use Flash;
use Illuminate\Validation\ValidationException as LaravelValidationException;
use Redirect;
use Request;
use Throwable;
use ValidationException;
use Verandah\Site\Classes\Forms\FormState;
use Verandah\Site\Classes\Forms\VisibleException;

/**
 * For handlers of forms that also work without scripts. The form posts its handler's name in the field `_handler`; the
 * visitor is sent back to the page, which shows what is wrong, with what was typed.
 *
 *     public function onEnquire()
 *     {
 *         return $this->answer(function () {
 *             // …throw a ValidationException, or return an array
 *         });
 *     }
 */
trait AnswersWithoutScript
{
    protected function answer(callable $handle): mixed
    {
        try {
            $result = $handle();
        } catch (Throwable $exception) {
            return $this->answerRefusal(VisibleException::of($exception));
        }
        if (Request::ajax() || is_object($result)) {
            return $result;
        }
        if (!isset($result['message'])) {
            return Redirect::to(Request::fullUrl(), 303);
        }
        Flash::success($result['message']);
        return FormState::toMessage();
    }

    /** @throws Throwable with a script, and one that the CMS has to report */
    private function answerRefusal(Throwable $exception): object
    {
        return match (true) {
            (bool) Request::ajax() => throw $exception,
            $exception instanceof ValidationException => FormState::sendBack($exception->getFields()),
            // Of `Request::validate()`, if the CMS has no class of its own for it.
            $exception instanceof LaravelValidationException => FormState::sendBack($exception->errors()),
            $exception instanceof ApplicationException => FormState::sendBack([], $exception->getMessage()),
            default => throw $exception,
        };
    }
}
