<?php

namespace Verandah\Site\Classes;

use ApplicationException;
use Config;
use Log;
use Mail;
use RuntimeException;
use System\Models\File;
use Throwable;
use Verandah\Site\Models\Enquiry as EnquiryRow;

/**
 * Keeps enquiries and mails them. Each is a row of the plugin's table, or without the tables a file `<id>.json` with its plan
 * beside it, as `<id>.pdf`, `.jpg`, `.png` or `.heic`. An enquiry that is sent again after a failure has the same id, so it
 * replaces its earlier copy.
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
        if (Tables::areUsed()) {
            self::keepAsRow($enquiry, $id, $isSpam);
        } else {
            self::keepAsFile($enquiry, $id, $isSpam);
        }
        $email = Config::get('verandah.site::enquiries.email');
        if ($email === null || $isSpam) {
            return;
        }
        try {
            self::mail($email, $enquiry);
        } catch (Throwable $exception) {
            Log::error("The enquiry $id was not mailed: " . $exception->getMessage(), ['exception' => $exception]);
            throw new ApplicationException('We couldn’t send your enquiry just now. Try again in a few minutes.');
        }
    }

    private static function keepAsRow(Enquiry $enquiry, string $id, bool $isSpam): void
    {
        $row = EnquiryRow::updateOrCreate(['request_id' => $id], $enquiry->fields + ['is_spam' => $isSpam]);
        if ($enquiry->plan === null || $row->plan !== null) {
            return;
        }
        $file = new File();
        // Before its content, which is stored by this.
        $file->is_public = false;
        $file->fromData(file_get_contents($enquiry->plan->getPathname()), self::planName($enquiry));
        $row->plan()->add($file);
    }

    private static function keepAsFile(Enquiry $enquiry, string $id, bool $isSpam): void
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
    }

    private static function mail(string $email, Enquiry $enquiry): void
    {
        $lines = array_map(fn (string $name, string $value) => "$name: $value", array_keys($enquiry->fields), $enquiry->fields);
        Mail::raw(implode("\n", $lines), function (object $message) use ($email, $enquiry) {
            $message->to($email)->subject(self::SUBJECT)->replyTo($enquiry->fields['email']);
            if ($enquiry->plan !== null) {
                $message->attach($enquiry->plan->getPathname(), ['as' => self::planName($enquiry)]);
            }
        });
    }

    /** A name of our own, because the visitor's could end in anything. */
    private static function planName(Enquiry $enquiry): string
    {
        return 'plan.' . Upload::extension($enquiry->plan);
    }
}
