/**
 * What the server's process is started with so that memory of a drawn picture goes back to the system at once. By
 * itself the C library keeps blocks of up to 32 MB for later once one such was freed, in as many places as there are
 * threads: twenty-five pictures took 440 MB instead of 280. Read by glibc alone, before the process starts.
 */
export const allocatorSettings = { MALLOC_MMAP_THRESHOLD_: "131072", MALLOC_ARENA_MAX: "2" };
