import type { SearchHit } from '@scooter-rides/contract'

type Hit<Type extends SearchHit['type']> = Extract<SearchHit, { type: Type }>

export function rideHit(change: Partial<Hit<'ride'>> = {}): Hit<'ride'> {
  return {
    type: 'ride',
    id: 7,
    title: 'Bridge to Bridge',
    description: null,
    startLocation: '14th St',
    endLocation: 'Chelsea',
    startTime: new Date('2099-06-12T19:45:00Z'),
    timeZone: 'UTC',
    status: 'upcoming',
    distance: 12_000,
    highlights: { name: [[0, 6]], description: [] },
    ...change,
  }
}

export function scooterHit(change: Partial<Hit<'scooter'>> = {}): Hit<'scooter'> {
  return {
    type: 'scooter',
    id: 8,
    name: 'Bridget',
    description: null,
    make: 'Lambretta',
    model: 'V125',
    year: 2019,
    imageUrl: null,
    owner: { id: 'bo-id', displayName: 'Bo Berg' },
    highlights: { name: [[0, 6]], description: [] },
    ...change,
  }
}

export function sponsorHit(change: Partial<Hit<'sponsor'>> = {}): Hit<'sponsor'> {
  return {
    type: 'sponsor',
    id: 9,
    name: 'Scooter Works',
    description: 'Tyres by the bridge.',
    tier: 'gold',
    logoUrl: null,
    highlights: { name: [], description: [[13, 19]] },
    ...change,
  }
}

export function riderHit(change: Partial<Hit<'rider'>> = {}): Hit<'rider'> {
  return {
    type: 'rider',
    id: 'bridget-id',
    name: 'Bridget Moss',
    username: 'moss',
    description: null,
    profileImageUrl: null,
    highlights: { name: [[0, 6]], description: [] },
    ...change,
  }
}
