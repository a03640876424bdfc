declare module '@20minutes/s3rver' {
  interface S3rverOptions {
    address: string
    port: number
    silent: boolean
    allowMismatchedSignatures?: boolean
    directory: string
    configureBuckets: { name: string; configs: string[] }[]
  }

  /** An S3 server in the process that stores on disk and checks signatures. */
  export default class S3rver {
    constructor(options: S3rverOptions)
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}
