<?php

namespace Verandah\Site\Components;

use Cache;
use Cms\Classes\Page;
use Cms\Classes\Theme;
use Request;
use Symfony\Component\HttpFoundation\Response;
use Verandah\Site\Classes\Site\Address;

/** The files that search engines ask a site for, each on a page of the theme: /robots.txt and /sitemap.xml. */
class SearchEngines extends SiteComponent
{
    /** What one sitemap may list. */
    private const MAX_ADDRESSES = 50000;
    private const CACHE_SECONDS = 3600;

    public function componentDetails()
    {
        return ['name' => 'Search engines', 'description' => 'Answers with the sitemap, or with robots.txt.'];
    }

    public function defineProperties()
    {
        return ['file' => ['title' => 'File', 'description' => 'sitemap or robots']];
    }

    public function onRun()
    {
        return $this->property('file') === 'sitemap'
            ? self::file('application/xml', $this->cachedSitemap())
            : self::file('text/plain', "User-agent: *\nAllow: /\n\nSitemap: {$this->controller->pageUrl('sitemap')}\n");
    }

    /** A search engine may ask for it at any time, and a large site has thousands of addresses. */
    private function cachedSitemap(): string
    {
        $name = 'verandah.sitemap.' . md5(Request::getSchemeAndHttpHost() . Address::root());
        $sitemap = Cache::get($name) ?? $this->sitemap();
        Cache::put($name, $sitemap, self::CACHE_SECONDS);
        return $sitemap;
    }

    private function sitemap(): string
    {
        $entries = array_map(fn (string $address) => '  <url><loc>' . e($address) . "</loc></url>\n", $this->addresses());
        return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
            . "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n" . implode('', $entries) . "</urlset>\n";
    }

    /** Every page without the setting `robots`, and what its listing shows. @return string[] */
    private function addresses(): array
    {
        $addresses = [];
        foreach (Page::listInTheme(Theme::getActiveTheme()) as $page) {
            $settings = $page->settings;
            if (($settings['robots'] ?? '') !== '' || ($settings['is_hidden'] ?? false)) {
                continue;
            }
            if (!str_contains($settings['url'], ':')) {
                $addresses[] = $this->controller->pageUrl($page->getBaseFileName());
            }
            foreach (array_column($settings['components'], 'listing') as $kind) {
                array_push($addresses, ...$this->cardAddresses($kind));
            }
        }
        return array_slice(array_values(array_unique($addresses)), 0, self::MAX_ADDRESSES);
    }

    /** Without those of other sites. @return string[] */
    private function cardAddresses(string $kind): array
    {
        $paths = array_filter(array_map([Address::class, 'to'], $this->repository()->addresses($kind, self::MAX_ADDRESSES)), fn (string $href) => preg_match('~^/(?!/)~', $href) === 1);
        return array_map(fn (string $path) => self::absolute((string) preg_replace('/[?#].*$/s', '', $path)), $paths);
    }

    private static function absolute(string $path): string
    {
        return Request::getSchemeAndHttpHost() . $path;
    }

    private static function file(string $type, string $text): Response
    {
        $response = new Response($text);
        $response->headers->set('Content-Type', "$type; charset=UTF-8");
        return $response;
    }
}
