<?php

namespace Verandah\Site\Classes\Visits;

use App;
use Log;
use Mail;
use Throwable;
use Url;
use Verandah\Site\Classes\Accounts\AccountStore;
use Verandah\Site\Classes\Accounts\Notifications;
use Verandah\Site\Classes\Site\Address;
use Verandah\Site\Classes\Site\Setting;
use Verandah\Site\Classes\Site\SiteAddress;
use Verandah\Site\Classes\Site\Text;
use Verandah\Site\Models\Visit;

/**
 * What has become of a visit: to a customer on all their devices, by mail to the builder, and with a file for the calendar to the
 * visitor. It is booked, even if there is no mailer.
 */
class VisitNews
{
    /** @param 'booked'|'moved'|'cancelled' $state */
    public static function tell(Visit $visit, string $state): void
    {
        $home = $visit->display->design->name;
        if ($visit->account !== null) {
            (new Notifications(App::make(AccountStore::class), $visit->account))
                ->add(Text::message("visit.{$state}_news", ['home' => $home] + $visit->dayAndTime()), "/visits/$visit->token");
        }
        $data = ['home' => $home, 'state' => $state, 'time' => $visit->inWords(), 'address' => $visit->display->address]
            + $visit->only(['first_name', 'last_name', 'phone', 'email']);
        $office = Setting::recipients();
        if ($office !== []) {
            self::try($visit, fn () => Mail::send('verandah.site::mail.visit-office', $data, fn (object $mail) => $mail->to($office)
                ->replyTo($visit->email)));
        }
        self::try($visit, function () use ($visit, $data) {
            // A link that is mailed has the configured address of the site.
            $link = SiteAddress::of(Url::to(Address::to("/visits/$visit->token")));
            Mail::send('verandah.site::mail.visit', $data + ['link' => $link], fn (object $mail) => $mail->to($visit->email)
                ->attachData(VisitCalendar::file($visit, $link), 'visit.ics', ['mime' => 'text/calendar']));
        });
    }

    private static function try(Visit $visit, callable $send): void
    {
        try {
            $send();
        } catch (Throwable $exception) {
            Log::error("The visit $visit->id was not mailed: " . $exception->getMessage(), ['exception' => $exception]);
        }
    }
}
