import { define, react, stores } from '../../dist/api.js';

define({
  name: 'saved-count',
  view: 'react',
  parts: { count: { required: true } },
  load: async () => {
    const [{ createElement, Takeover, useStore }, { $favourites }] = await Promise.all([react(), stores()]);
    const SavedCount = ({ parts }) => {
      const { keys } = useStore($favourites);
      return createElement(Takeover, { part: parts.count }, createElement('b', null, `${keys.length} saved`));
    };
    return { default: SavedCount };
  },
});
