import { jobKind } from '../../../jobs/job.ts'

export const cutRidesJob = jobKind<{ riderId: string }>('rides.cut')
