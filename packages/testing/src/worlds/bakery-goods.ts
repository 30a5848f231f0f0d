import type { WorldProduct } from './world.ts'

/**
 * Bread and cakes are zero-rated food; catering and hot drinks are standard-rated (HMRC VAT Notice 701/14). The energy-saving
 * oven insulation is the example of the reduced rate.
 */
export const BAKERY_PRODUCTS: WorldProduct[] = [
  food('Sourdough loaf, 800 g', 'Slow-fermented white sourdough', '3.40'),
  food('Rye and caraway loaf', 'Dense, dark and good for a week', '3.80'),
  food('Baguette', 'Baked at five, delivered by seven', '1.95'),
  food('Brioche burger buns, dozen', 'Glazed, sliced on request', '9.60'),
  food('Focaccia tray', 'Rosemary and sea salt, 24 pieces', '18.50'),
  food('Croissants, box of 20', 'All butter, ready to bake or baked', '26.00'),
  food('Pain au chocolat, box of 20', 'Two batons of dark chocolate each', '29.00'),
  food('Cinnamon buns, box of 12', 'With cardamom, iced on request', '24.00'),
  food('Carrot cake, 14 portions', 'Cream cheese frosting, walnuts on the side', '32.00'),
  food('Lemon drizzle traybake', '20 portions', '28.00'),
  food('Celebration cake, two tiers', 'Serves 40, decorated to order', '185.00'),
  food('Wedding cake, three tiers', 'Serves 90, tasting included', '420.00'),
  service('Breakfast catering, per head', 'Pastries, fruit, coffee and tea, served', '9.75'),
  service('Afternoon tea catering, per head', 'Sandwiches, scones and cakes, served', '16.50'),
  service('Delivery, within ten miles', 'Before seven in the morning', '12.00'),
  service('Staff for an event, per hour', 'Set-up, service and clearing', '22.50'),
  service('Bread-making class, half a day', 'For up to eight people', '360.00'),
  {
    name: 'Energy-saving oven insulation, fitted',
    description: 'For partner kitchens',
    type: 'service',
    unit_price: '240.00',
    vat_rate: '5',
  },
]

function food(name: string, description: string, unit_price: string): WorldProduct {
  return { name, description, type: 'product', unit_price, vat_rate: '0' }
}

function service(name: string, description: string, unit_price: string): WorldProduct {
  return { name, description, type: 'service', unit_price, vat_rate: '20' }
}
