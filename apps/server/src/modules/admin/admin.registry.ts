import type { RiderRecords } from '../users/rider-records.ts'

/** The log of privileged acts stays as it was written. */
export const auditRecords: RiderRecords = { tables: ['audit_log'] }
