import { getSponsor, type Sponsor } from '@scooter-rides/contract'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, refuse } from '../../../test/fake-api.ts'
import { render } from '../../../test/render.tsx'
import { SponsorPage } from './sponsor-page.tsx'

const tyres: Sponsor = {
  id: 7,
  name: 'Tyre Works',
  tier: 'gold',
  logoUrl: '/api/storage/0123456789abcdef0123456789abcdef',
  description: 'Tyres.\n\nFor two wheels.',
  website: 'https://tyres.example/shop',
  lat: null,
  lng: null,
  createdAt: new Date('2026-01-01T10:00:00Z'),
}

test('a visitor sees the sponsor and that it paid, and the link is marked as sponsored', async () => {
  fakeApi(getSponsor, () => tyres)
  await render(<SponsorPage sponsorId={7} />, { me: null })
  expect(await screen.findByRole('heading', { level: 1, name: 'Tyre Works' })).toBeDefined()
  expect(screen.getByText('Sponsored')).toBeDefined()
  expect(screen.getByText('gold sponsor')).toBeDefined()
  expect(screen.getByRole('img', { name: 'Logo of Tyre Works' })).toHaveAttribute('src', tyres.logoUrl)
  const link = screen.getByRole('link', { name: 'tyres.example' })
  expect(link).toHaveAttribute('href', 'https://tyres.example/shop')
  expect(link).toHaveAttribute('rel', 'noopener nofollow sponsored')
  expect(screen.queryByRole('group', { name: 'Where Tyre Works is' })).toBeNull()
})

test('an unknown or inactive sponsor is not found', async () => {
  fakeApi(getSponsor, () => refuse(404, 'sponsors.not_found', 'Sponsor not found.'))
  await render(<SponsorPage sponsorId={8} />, { me: null })
  expect(await screen.findByRole('heading', { name: 'Sponsor not found' })).toBeDefined()
})
