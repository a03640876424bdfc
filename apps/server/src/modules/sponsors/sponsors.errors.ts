import { translatable } from '@scooter-rides/messages'
import { notFound } from '../../platform/http/problem.ts'

export const sponsorNotFound = () => notFound('sponsors.not_found', translatable('community-errors.sponsorNotFound'))
