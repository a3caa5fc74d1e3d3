export interface Given {
  summary: string;
  locations: readonly unknown[];
  outline?: string;
}

const tarneit = { latitude: -37.809, longitude: 144.667 };

export const places = {
  'each-type': {
    summary: 'A display home, an estate and another place, each with its own shape; both ways to write a position.',
    locations: [
      { id: 'display-1', type: 'display', ...tarneit, title: 'Ardenne 28' },
      { id: 'estate-2', type: 'estate', position: { lat: -37.69, lng: 144.57 }, title: 'Saltgrass Rise' },
      { id: 'office-3', type: 'office', latitude: '-37.9', longitude: '144.75', title: 'Selection studio' },
    ],
  },
  'one-address': {
    summary: 'Four homes at one address: one pin with a figure, and a list to choose from.',
    locations: [1, 2, 3, 4].map((number) => ({
      id: number,
      type: 'display',
      position: { lat: -37.809, lng: 144.667 },
      title: `Ardenne ${number}`,
    })),
  },
  'with-outline': {
    summary: 'The outline of an estate, in the order of GeoJSON.',
    locations: [{ id: 'estate-2', type: 'estate', latitude: -37.69, longitude: 144.57, title: 'Saltgrass Rise' }],
    outline: '[[144.56,-37.68],[144.58,-37.68],[144.58,-37.7],[144.56,-37.7]]',
  },
  unplaceable: {
    summary: 'One place that can be shown among those that cannot; the console says how many.',
    locations: [
      { id: 'display-1', type: 'display', ...tarneit, title: 'Ardenne 28' },
      { id: 'a', latitude: 'north of the river', longitude: 144.6, title: 'In words' },
      { id: 'b', latitude: Number.NaN, longitude: 144.6, title: 'Not a number' },
      { id: 'c', latitude: -37.8, title: 'Half a position' },
      { id: 'd', latitude: 137.8, longitude: -44.6, title: 'Beyond the pole' },
      { id: 'e', latitude: '', longitude: '', title: 'Empty' },
      { id: 'f', latitude: null, longitude: null, title: 'Null' },
      { id: 'g', position: { lat: 'Infinity', lng: 144.6 }, title: 'Endless' },
      { id: '', ...tarneit, title: 'Nameless' },
      { ...tarneit, title: 'Without an id' },
      'display-2',
      null,
    ],
  },
} satisfies Record<string, Given>;
