<?php

namespace Verandah\Site\Classes\Forms;

use AjaxException;
use ApplicationException;
use Config;
use Illuminate\Validation\ValidationException as LaravelValidationException;
use Symfony\Component\HttpFoundation\Response;
use Symfony\Component\HttpKernel\Exception\HttpExceptionInterface;
use Throwable;
use ValidationException;
use Verandah\Site\Classes\Site\Text;

/** What visitors may read of an exception. Those of a database or a mailer hold queries, values and host names. */
class VisibleException
{
    private const FOR_VISITORS = [
        ApplicationException::class,
        ValidationException::class,
        LaravelValidationException::class,
        AjaxException::class,
        HttpExceptionInterface::class,
    ];

    /** @return Throwable itself, if it is for visitors; otherwise it is reported to the CMS's log, and a sentence replaces it */
    public static function of(Throwable $exception): Throwable
    {
        if (self::isVisible($exception)) {
            return $exception;
        }
        report($exception);
        return new ApplicationException(Text::message('failed'));
    }

    /**
     * Removes the text of an exception that was thrown anywhere on a page, as in a partial of the answer or in a handler of another
     * plugin. Laravel reports it, and leaves it on the response. Pages are left to the CMS, which has an error page.
     */
    public static function hideOthers(object $request, object $response): object
    {
        $exception = $response->exception ?? null;
        $isHidden = $request->ajax() && $exception instanceof Throwable && !self::isVisible($exception);
        // The runtime has a text for the status, in the visitor's language.
        return $isHidden ? new Response('', $response->getStatusCode()) : $response;
    }

    /** True for what an application says, and in debug mode for everything. */
    private static function isVisible(Throwable $exception): bool
    {
        if (Config::get('app.debug')) {
            return true;
        }
        foreach (self::FOR_VISITORS as $class) {
            // The CMS makes an alias such as AjaxException when it is loaded, and "instanceof" loads nothing.
            if ((class_exists($class) || interface_exists($class)) && $exception instanceof $class) {
                return true;
            }
        }
        return false;
    }
}
