import { notFound } from '../../platform/http/problem.ts'

export const sponsorNotFound = () => notFound('sponsors.not_found', 'Sponsor not found.')
