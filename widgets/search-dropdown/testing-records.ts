export const search = {
  action: '/search',
  searchKey: 'search-only',
  indexes: [
    { name: 'designs', type: 'designs', label: 'Home designs' },
    { name: 'articles', type: 'articles', label: 'Articles' },
  ],
};

/** The records of its indexes, some of them hostile. */
export const records = {
  designs: [
    { objectID: 'd1', title: 'Ardenne 28', url: '/home-designs/ardenne-28', type: 'Home design', image: '/a.jpg' },
    { objectID: 'd2', title: '<img src=x onerror=alert(1)> & <b>bold</b>', url: 'javascript:alert(1)' },
    { objectID: 'd3', title: 'Ardenne 31', url: '/home-designs/ardenne-31' },
  ],
  articles: [
    { objectID: 'a1', name: 'Living in an Ardenne', slug: 'articles/living' },
    { objectID: 'a2', title: 'Two' },
    { objectID: 'a3', title: 'Three' },
  ],
};
