import { defaultSettings, type Instance, type Me, type Vehicle } from '@scooter-rides/contract'

export function sampleMe(change: Partial<Me> = {}): Me {
  return {
    id: 'maya-id',
    email: 'maya@example.org',
    isEmailConfirmed: true,
    username: 'maya',
    firstName: 'Maya',
    lastName: 'Okafor',
    displayName: 'Maya Okafor',
    profileImageUrl: null,
    role: 'user',
    roles: ['user'],
    isAdmin: false,
    isModerator: false,
    status: 'active',
    suspension: null,
    hasPassword: true,
    isMinor: false,
    settings: defaultSettings,
    consentNeeded: [],
    createdAt: new Date('2024-05-01T10:00:00Z'),
    ...change,
  }
}

export function sampleVehicle(change: Partial<Vehicle> = {}): Vehicle {
  return {
    id: 1,
    userId: 'maya-id',
    name: 'Minty',
    year: 2021,
    make: 'Vespa',
    model: 'Primavera 150',
    color: 'Green',
    type: 'standard',
    description: 'Daily rider.',
    imageUrls: [],
    licensePlate: 'NY 41 SKT',
    topSpeed: 95,
    createdAt: new Date('2024-05-01T10:00:00Z'),
    ...change,
  }
}

export function sampleInstance(change: Partial<Instance> = {}): Instance {
  return {
    name: 'Club',
    about: null,
    privacy: null,
    registration: 'open',
    signIn: { password: true, oidc: null },
    map: { regions: [], traffic: false },
    minimumAge: null,
    needsAdmin: false,
    languages: [],
    texts: { imprint: null, contact: null, terms: null, rules: null, privacy: null, accessibility: null },
    defaultLanguage: 'en',
    version: '0.1.0',
    ...change,
  }
}
