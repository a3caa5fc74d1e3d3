<?php

namespace Verandah\Site\Classes\Forms;

use ApplicationException;
use Log;
use Mail;
use System\Models\File;
use Throwable;
use Verandah\Site\Classes\Site\Setting;
use Verandah\Site\Classes\Site\Text;
use Verandah\Site\Models\Enquiry as EnquiryRow;

/**
 * Keeps enquiries in the plugin's table and mails them. An enquiry that is sent again after a failure has the same id, so it
 * replaces its earlier copy.
 */
class EnquiryInbox
{
    /**
     * @param string $id letters and digits, not to be guessed
     * @param bool $isSpam it is kept, and not mailed
     * @return int the reference that visitor and office know it by
     * @throws ApplicationException if it could not be mailed; it is kept then, and the log says why
     */
    public static function receive(Enquiry $enquiry, string $id, bool $isSpam): int
    {
        $reference = self::keep($enquiry, $id, $isSpam);
        $recipients = Setting::recipients();
        if ($recipients === [] || $isSpam) {
            return $reference;
        }
        try {
            self::mail($recipients, $enquiry, $reference);
        } catch (Throwable $exception) {
            Log::error("The enquiry $id was not mailed: " . $exception->getMessage(), ['exception' => $exception]);
            throw new ApplicationException(Text::message('enquiry.not_sent'));
        }
        return $reference;
    }

    private static function keep(Enquiry $enquiry, string $id, bool $isSpam): int
    {
        $row = EnquiryRow::updateOrCreate(['request_id' => $id], $enquiry->fields + ['is_spam' => $isSpam]);
        if ($enquiry->plan !== null && $row->plan === null) {
            $file = new File();
            // Before its content, which is stored by this.
            $file->is_public = false;
            $file->fromData(file_get_contents($enquiry->plan->getPathname()), self::planName($enquiry));
            $row->plan()->add($file);
        }
        return $row->id;
    }

    /** @param string[] $recipients */
    private static function mail(array $recipients, Enquiry $enquiry, int $reference): void
    {
        $data = $enquiry->fields + ['reference' => $reference];
        // A template would have the message of the mail under this name.
        $data = ['question' => $data['message']] + array_diff_key($data, ['message' => 1]);
        Mail::send('verandah.site::mail.enquiry', $data, function (object $message) use ($recipients, $enquiry) {
            $message->to($recipients)->replyTo($enquiry->fields['email']);
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
