<?php

namespace Verandah\Site\Classes;

use App;
use Config;
use Log;
use Mail;
use Throwable;
use Url;
use Verandah\Site\Models\Visit;

/**
 * What has become of a visit: to a customer on all their devices, by mail to the builder, and with a file for the calendar to the
 * visitor. It is booked, even if there is no mailer.
 */
class VisitNews
{
    /** @param string $state such as `is booked` */
    public static function tell(Visit $visit, string $state): void
    {
        $news = "{$visit->display->design->name} $state: {$visit->inWords()}.";
        if ($visit->account !== null) {
            (new Notifications(App::make(AccountStore::class), $visit->account))->add("Your visit to the $news", "/visits/$visit->token");
        }
        $line = "$news\n{$visit->display->address}";
        $office = Config::get('verandah.site::enquiries.email');
        if ($office !== null) {
            $person = "$visit->first_name $visit->last_name, $visit->phone, $visit->email";
            self::try($visit, fn () => Mail::raw("The visit to the $line\n$person", fn (object $mail) => $mail->to($office)
                ->subject('Visit to a display home')->replyTo($visit->email)));
        }
        self::try($visit, function () use ($visit, $line, $state) {
            // A link that is mailed has the configured address of the site.
            $link = SiteAddress::of(Url::to(Address::to("/visits/$visit->token")));
            $text = "Hello $visit->first_name,\n\nYour visit to the $line\n\nMove or cancel it: $link";
            Mail::raw($text, fn (object $mail) => $mail->to($visit->email)->subject("Your visit $state")
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
