export interface Answered {
  summary: string;
  notifications: readonly unknown[];
}

/** The responses' `server_time`. */
export const serverTime = '2026-03-18T09:30:00+11:00';

const at = (hours: number): string => new Date(Date.parse(serverTime) - hours * 3_600_000).toISOString();

export const answers = {
  'each-kind': {
    summary: 'Unread and read; with a picture, an icon and neither; a link, and nothing to open.',
    notifications: [
      {
        id: 1,
        is_read: false,
        created_at: at(0.5),
        notification_type: { icon: 'document' },
        model_image: '/pictures/designs/ardenne-28.svg',
        link: '/home-designs/ardenne-28',
        message: 'Your estimate is ready.',
      },
      {
        id: 2,
        is_read: false,
        created_at: at(3),
        notification_type: { icon: null },
        model_image: null,
        link: null,
        message: 'Your consultant is away until Monday.',
      },
      {
        id: 3,
        is_read: true,
        created_at: at(50),
        notification_type: { icon: 'tag' },
        model_image: null,
        link: '/portal',
        message: 'Welcome to your portal.',
      },
    ],
  },
  none: { summary: 'Nothing yet.', notifications: [] },
  many: {
    summary: 'More unread than the badge counts.',
    notifications: Array.from({ length: 12 }, (_, index) => ({
      id: index,
      is_read: false,
      created_at: at(index),
      message: `Stage ${index + 1} has titled.`,
      link: '/estates',
    })),
  },
  hostile: {
    summary: 'Markup in the text, addresses that must not be followed, dates that are none, records that are none.',
    notifications: [
      {
        id: 'x1',
        message: '<img src=x onerror="hacked()"><script>hacked()</script>',
        link: 'javascript:hacked()',
        model_image: 'javascript:hacked()',
        created_at: 'yesterday',
      },
      {
        id: 'x2',
        message: '{{ constructor.constructor("hacked()")() }}',
        link: '//canary.example/',
        model_image: '//canary.example/pixel.gif',
        notification_type: { icon: '"><svg onload=hacked()>' },
        created_at: at(-9),
      },
      { id: 'x3', message: 'Unbroken'.repeat(60), link: 'data:text/html,<script>hacked()</script>', created_at: 1e300 },
      { id: 'x1', message: 'The same id again' },
      { message: 'Without an id' },
      null,
      'a text',
    ],
  },
} satisfies Record<string, Answered>;
