import type { WorldCustomer } from './world.ts'

const PLACES: [name: string, contact: string, street: string][] = [
  ['The Copper Kettle', 'Amara Osei', '12 Market Street'],
  ['Foxglove & Finch', 'Tom Whitfield', '3 Cloth Hall Yard'],
  ['Number Nine Coffee', 'Priya Nair', '9 Wharf Road'],
  ['Marlowe House Hotel', 'Helen Marsh', '1 Castle Terrace'],
  ['Beacon Community Centre', 'David Okafor', '40 Beacon Hill'],
  ['Harbour Lights Bistro', 'Sofia Rossi', '7 Quayside'],
  ['St Anselm’s Primary School', 'Rachel Green', '22 Chapel Lane'],
  ['Larch Architects', 'Ben Carter', '5 Tannery Row'],
  ['The Reading Room', 'Isla Murray', '18 Bridge Street'],
  ['Oakfield Farm Shop', 'George Bennett', 'Oakfield Lane'],
  ['Wren & Daughters', 'Charlotte Wren', '31 Silver Street'],
  ['Tide Studio', 'Mei Lin', '2 Boathouse Mews'],
  ['Kestrel Cycles', 'Owen Hughes', '14 Station Approach'],
  ['Blackwood Solicitors', 'Fatima Khan', '60 High Street'],
  ['The Old Dairy', 'Lucy Palmer', 'Dairy Yard, Mill Lane'],
  ['Northgate Theatre', 'Jonah Price', '1 Northgate'],
  ['Pebble Nursery', 'Grace Adeyemi', '8 Orchard Close'],
  ['Sandpiper Café', 'Ewan Douglas', '27 Esplanade'],
  ['Thornbury Dental Care', 'Nadia Hussain', '11 Park Crescent'],
  ['Juniper Events', 'Alice Fenn', '4 Foundry Court'],
  ['Millstone Brewery', 'Jack Sutton', 'Unit 3, Weir Works'],
  ['Hartley Print Works', 'Megan Hartley', '19 Albion Street'],
  ['The Linen Cupboard', 'Rosa Delgado', '6 Weavers Row'],
  ['Cedar Lodge Care Home', 'Paul Simmonds', '70 Cedar Avenue'],
  ['Riverside Rowing Club', 'Emma Lawson', 'The Boathouse, Towpath'],
  ['Penrose Gallery', 'Hugo Penrose', '10 Crescent Place'],
  ['Bramble & Co', 'Katie Dunn', '25 Green Lane'],
  ['Castle Street Deli', 'Marco Bianchi', '44 Castle Street'],
  ['Fernhill Golf Club', 'Stuart Reid', 'Fernhill Road'],
  ['Lighthouse Charity', 'Zainab Ali', '3 Harbour Office'],
  ['Mason Plumbing', 'Craig Mason', '15 Industrial Way'],
  ['Ivy Lane Florist', 'Daisy Ward', '2 Ivy Lane'],
  ['The Hungry Scholar', 'Liam O’Connor', '90 University Road'],
  ['Summit Climbing Centre', 'Hannah Brooks', 'Unit 12, Quarry Park'],
  ['Ashdown Vets', 'Oliver Knight', '33 London Road'],
  ['Wildflower Weddings', 'Poppy Hart', 'The Barn, Lower Farm'],
  ['Quayside Offices', 'Daniel Frost', '100 Dock Street'],
  ['Little Acorns', 'Yasmin Begum', '5 Acorn Way'],
  ['The Village Hall, Upton', 'Margaret Cole', 'Church Lane, Upton'],
  ['Saffron Supper Club', 'Arjun Mehta', '17 Spice Yard'],
]

/** Their domains end in `.example`, which nobody can own (RFC 2606), so no email of a made-up world reaches anyone. */
export const BAKERY_CUSTOMERS: WorldCustomer[] = PLACES.map(([name, contact_person, street], index) => ({
  name,
  contact_person,
  email: `${slug(contact_person.split(' ')[0] ?? '')}@${slug(name)}.example`,
  // Numbers that Ofcom reserves for fiction.
  phone: `+441632960${String(100 + index)}`,
  address: `${street}\nWhitstow\nWH1 ${index % 9}AB`,
}))

function slug(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '')
}
