<?php

namespace Verandah\Site\Traits;

use ApplicationException;
use Flash;
use Illuminate\Validation\ValidationException as LaravelValidationException;
use Redirect;
use Request;
use ValidationException;
use Verandah\Site\Classes\FormState;

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
        if (Request::ajax()) {
            return $handle();
        }
        try {
            $result = $handle();
        } catch (ValidationException $exception) {
            return $this->sendBack($exception->getFields());
        } catch (LaravelValidationException $exception) {
            // Of `Request::validate()`, if the CMS has no class of its own for it.
            return $this->sendBack($exception->errors());
        } catch (ApplicationException $exception) {
            Flash::error($exception->getMessage());
            return $this->sendBack([]);
        }
        if (is_object($result)) {
            return $result;
        }
        if (isset($result['message'])) {
            Flash::success($result['message']);
        }
        return Redirect::to(Request::fullUrl(), 303);
    }

    private function sendBack(array $errors): mixed
    {
        FormState::remember($errors);
        // Not to the referrer, which a policy can remove. The fragment of the form's action stays.
        return Redirect::to(Request::fullUrl(), 303);
    }
}
