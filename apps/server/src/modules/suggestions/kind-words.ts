/** Names of kinds of place as a phrase begins with them. */
const names: Record<string, string> = {
  fuel: 'Fuel station',
  charging: 'Charging station',
  coffee: 'Café',
  food: 'Place to eat',
  ice_cream: 'Ice cream',
  viewpoint: 'Viewpoint',
  atm: 'Cash machine',
  water: 'Drinking water',
  repair: 'Repair shop',
  culture: 'Theatre or cinema',
  nature: 'Nature',
  attraction: 'Sight',
}

export const kindName = (kind: string) =>
  names[kind] ?? kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll('_', ' ')
