import {
  type AdminSponsor,
  createSponsor,
  type NewSponsor,
  removeSponsorLogo,
  updateSponsor,
} from '@scooter-rides/contract'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { sponsorKeys } from '../../sponsors/sponsors.keys.ts'
import { adminKeys } from '../admin.keys.ts'

/** Reads again what shows sponsors, whether it went well or not: a failure may have been somebody else's deed. */
export function useAfterSponsors() {
  const queryClient = useQueryClient()
  return async <T>(work: Promise<T>): Promise<T> =>
    work.finally(() => {
      void queryClient.invalidateQueries({ queryKey: adminKeys.all })
      void queryClient.invalidateQueries({ queryKey: sponsorKeys.all })
    })
}

export interface SponsorInput extends Omit<NewSponsor, 'startsAt' | 'endsAt'> {
  startsAt: Date | null
  endsAt: Date | null
}

/** What becomes of the logo: stays, another file, or none. */
export type LogoChange = 'stays' | 'none' | File

/** Adds a sponsor, or changes this one. */
export function useSaveSponsor(sponsor: AdminSponsor | undefined) {
  const afterwards = useAfterSponsors()

  async function send(input: SponsorInput, logo: LogoChange): Promise<void> {
    const sent = logo instanceof File ? { form: formOf(input, logo) } : { body: bodyOf(input) }
    if (!sponsor) return void (await call(createSponsor, sent))
    const params = { sponsorId: sponsor.id }
    await call(updateSponsor, { params, ...sent })
    if (logo === 'none' && sponsor.logoUrl !== null) await call(removeSponsorLogo, { params })
  }
  return (input: SponsorInput, logo: LogoChange) => afterwards(send(input, logo))
}

const bodyOf = ({ startsAt, endsAt, ...input }: SponsorInput) => ({
  ...input,
  startsAt: startsAt?.toISOString() ?? null,
  endsAt: endsAt?.toISOString() ?? null,
})

/** Fields stand before the file: the server reads none behind it. */
function formOf(input: SponsorInput, logo: File): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(bodyOf(input))) form.append(name, String(value ?? ''))
  form.append(createSponsor.upload.field, logo, logo.name)
  return form
}
