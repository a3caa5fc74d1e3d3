export interface ExampleCard {
  id: string;
  type: string;
  title: string;
}

export interface Kept {
  summary: string;
  /** Latest first. */
  cards: readonly ExampleCard[];
}

const homes = ['Ardenne 28', 'Larkin 21', 'Tolmie 17', 'Kindred 34', 'Oriel 38', 'Marlowe 43'];

export const storedList = {
  mixed: {
    summary: 'Eight cards of three kinds, with the banner after the sixth.',
    cards: [
      ...homes.map((title, index) => ({ id: String(index + 1), type: 'home_design', title })),
      { id: '5001', type: 'house_land', title: 'Ardenne 28 on Lot 2264' },
      { id: '3001', type: 'article', title: 'How to read a floorplan' },
    ],
  },
  few: {
    summary: 'Two cards, with the banner last.',
    cards: homes.slice(0, 2).map((title, index) => ({ id: String(index + 1), type: 'home_design', title })),
  },
  none: { summary: 'Nothing is saved: three ghosts and a way to the designs.', cards: [] },
} satisfies Record<string, Kept>;
