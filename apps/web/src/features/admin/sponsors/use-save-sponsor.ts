import {
  type AdminSponsor,
  createSponsor,
  type SponsorChange,
  type SponsorTier,
  updateSponsor,
} from '@scooter-rides/contract'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { sponsorKeys } from '../../sponsors/sponsors.keys.ts'
import { adminKeys } from '../admin.keys.ts'

/** Refetches sponsors after success and failure, because another admin may have acted first. */
export function useAfterSponsors() {
  const queryClient = useQueryClient()
  return async <T>(work: Promise<T>): Promise<T> =>
    work.finally(() => {
      void queryClient.invalidateQueries({ queryKey: adminKeys.all })
      void queryClient.invalidateQueries({ queryKey: sponsorKeys.all })
    })
}

/** The fields of a request; for an existing sponsor only the changed ones. */
export type SponsorInput = Omit<SponsorChange, 'logo'>
type NewInput = SponsorInput & { name: string; tier: SponsorTier }

export type LogoChange = 'stays' | 'none' | File

/** Adds or changes a sponsor together with its logo in one request. */
export function useSaveSponsor() {
  const afterwards = useAfterSponsors()
  return {
    add: (input: NewInput, logo: LogoChange) =>
      afterwards(call(createSponsor, logo instanceof File ? { form: formOf(input, logo) } : { body: bodyOf(input) })),
    change: ({ id: sponsorId }: AdminSponsor, input: SponsorInput, logo: LogoChange) =>
      afterwards(
        call(updateSponsor, {
          params: { sponsorId },
          ...(logo instanceof File
            ? { form: formOf(input, logo) }
            : { body: { ...bodyOf(input), ...(logo === 'none' && { logo: null }) } }),
        }),
      ),
  }
}

const bodyOf = <Input extends SponsorInput>({ startsAt, endsAt, ...input }: Input) => ({
  ...input,
  ...(startsAt !== undefined && { startsAt: startsAt?.toISOString() ?? null }),
  ...(endsAt !== undefined && { endsAt: endsAt?.toISOString() ?? null }),
})

/** Fields come before the file: the server ignores any after it. */
function formOf(input: SponsorInput, logo: File): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(bodyOf(input))) form.append(name, String(value ?? ''))
  form.append(createSponsor.upload.field, logo, logo.name)
  return form
}
