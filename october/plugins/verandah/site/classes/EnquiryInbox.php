<?php

namespace Verandah\Site\Classes;

use ApplicationException;
use Config;
use Log;
use Mail;
use RuntimeException;
use Throwable;

/**
 * Keeps enquiries and mails them. Each is a file `<id>.json` with its plan beside it, as `<id>.pdf`, `.jpg`, `.png` or
 * `.heic`. An enquiry that is sent again after a failure has the same id, so it replaces its file.
 */
class EnquiryInbox
{
    private const SUBJECT = 'Enquiry from the website';

    /**
     * @param string $id letters and digits, not to be guessed
     * @param bool $isSpam it is kept, and not mailed
     * @throws ApplicationException if it could not be mailed; it is kept then, and the log says why
     */
    public static function receive(Enquiry $enquiry, string $id, bool $isSpam): void
    {
        $plan = self::keep($enquiry, $id, $isSpam);
        $email = Config::get('verandah.site::enquiries.email');
        if ($email === null || $isSpam) {
            return;
        }
        try {
            self::mail($email, $enquiry, $plan);
        } catch (Throwable $exception) {
            Log::error("The enquiry $id was not mailed: " . $exception->getMessage(), ['exception' => $exception]);
            throw new ApplicationException('We couldn’t send your enquiry just now. Try again in a few minutes.');
        }
    }

    /** @return string|null the path of the plan */
    private static function keep(Enquiry $enquiry, string $id, bool $isSpam): ?string
    {
        $folder = Config::get('verandah.site::enquiries.folder') ?? storage_path('app/verandah/enquiries');
        if (!is_dir($folder) && !mkdir($folder, 0770, true) && !is_dir($folder)) {
            throw new RuntimeException("The folder of enquiries cannot be made: $folder");
        }
        $plan = $enquiry->plan === null ? null : "$folder/$id." . Upload::extension($enquiry->plan);
        $text = json_encode(
            ['id' => $id, 'received' => date(DATE_ATOM), 'spam' => $isSpam, 'plan' => $plan === null ? null : basename($plan)]
                + $enquiry->fields,
            JSON_UNESCAPED_UNICODE | JSON_INVALID_UTF8_SUBSTITUTE | JSON_THROW_ON_ERROR,
        );
        $isKept = ($plan === null || copy($enquiry->plan->getPathname(), $plan))
            && file_put_contents("$folder/$id.json", "$text\n", LOCK_EX) !== false;
        if (!$isKept) {
            throw new RuntimeException("The enquiry cannot be written to $folder");
        }
        return $plan;
    }

    private static function mail(string $email, Enquiry $enquiry, ?string $plan): void
    {
        $lines = array_map(fn (string $name, string $value) => "$name: $value", array_keys($enquiry->fields), $enquiry->fields);
        Mail::raw(implode("\n", $lines), function (object $message) use ($email, $enquiry, $plan) {
            $message->to($email)->subject(self::SUBJECT)->replyTo($enquiry->fields['email']);
            if ($plan !== null) {
                $message->attach($plan, ['as' => 'plan.' . pathinfo($plan, PATHINFO_EXTENSION)]);
            }
        });
    }
}
