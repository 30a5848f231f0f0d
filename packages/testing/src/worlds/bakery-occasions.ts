export interface BakeryOccasion {
  title: string
  /** Each ordered product by its index in the catalogue, with its lowest and highest quantity. */
  orders: [product: number, least: number, most: number][]
}

/** Typical orders, each with products that would really be on its bill. */
export const BAKERY_OCCASIONS: BakeryOccasion[] = [
  {
    title: 'Weekly bread order',
    orders: [
      [0, 20, 48],
      [1, 8, 20],
      [2, 30, 60],
      [14, 5, 6],
    ],
  },
  {
    title: 'Office party',
    orders: [
      [3, 4, 8],
      [4, 3, 6],
      [9, 2, 5],
      [15, 4, 8],
    ],
  },
  {
    title: 'Staff breakfast',
    orders: [
      [12, 18, 45],
      [5, 1, 3],
      [14, 1, 1],
    ],
  },
  {
    title: 'Wedding cake and dessert table',
    orders: [
      [11, 1, 1],
      [9, 2, 4],
      [7, 3, 6],
      [15, 6, 10],
      [14, 1, 1],
    ],
  },
  {
    title: 'Board meeting lunch',
    orders: [
      [13, 10, 18],
      [4, 1, 2],
      [14, 1, 1],
    ],
  },
  {
    title: 'School fair',
    orders: [
      [7, 6, 12],
      [9, 4, 8],
      [8, 3, 6],
    ],
  },
  {
    title: 'Family celebration',
    orders: [
      [10, 1, 2],
      [5, 4, 8],
      [7, 4, 8],
      [0, 10, 24],
    ],
  },
  {
    title: 'Gallery opening',
    orders: [
      [4, 4, 8],
      [9, 3, 5],
      [15, 4, 6],
      [14, 1, 1],
    ],
  },
  {
    title: 'Retirement tea',
    orders: [
      [13, 24, 48],
      [10, 1, 1],
      [15, 4, 6],
    ],
  },
  {
    title: 'Launch day pastries',
    orders: [
      [5, 4, 8],
      [6, 3, 6],
      [7, 3, 5],
      [14, 1, 1],
    ],
  },
  {
    title: 'Team away day',
    orders: [
      [16, 1, 2],
      [12, 12, 20],
      [14, 1, 1],
    ],
  },
  {
    title: 'Charity supper',
    orders: [
      [0, 12, 24],
      [4, 4, 8],
      [8, 3, 5],
      [15, 4, 8],
    ],
  },
]
