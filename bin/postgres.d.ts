export interface EmbeddedPostgres {
  url: string;
  dataDir: string;
  joined: boolean;
  stop(): Promise<void>;
}

export function startPostgres(options: { dataDir: string; name?: string; fast?: boolean }): Promise<EmbeddedPostgres>;
export function stopPostgres(options: { dataDir: string }): Promise<string>;
export function shelterFolder(): string;
