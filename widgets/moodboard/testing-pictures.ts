export interface Pinned {
  summary: string;
  pictures: readonly { id: string; title: string }[];
}

const rooms = [
  'Coastal kitchen',
  'Country laundry',
  'Modern bathroom',
  'Scandi bedroom',
  'Hamptons living room',
  'Industrial kitchen',
  'Coastal alfresco',
];

export const pinned = {
  wall: {
    summary: 'Seven pictures, one more than a full board is spoken of.',
    pictures: rooms.map((title, index) => ({ id: String(index + 1), title })),
  },
  one: { summary: 'A single picture.', pictures: [{ id: '1', title: 'Coastal kitchen' }] },
  none: { summary: 'Nothing is pinned: a wall of ghosts and a way to the gallery.', pictures: [] },
} satisfies Record<string, Pinned>;
