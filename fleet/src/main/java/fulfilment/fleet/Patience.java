package fulfilment.fleet;

import java.time.Duration;

/**
 * How long a caller waits for other processes.
 *
 * @param answer  for one answer
 * @param slow    for one answer that waits for something outside the installation
 * @param handler for a process that can answer at all, after a restart
 * @param pause   before something is sent again
 */
record Patience(Duration answer, Duration slow, Duration handler, Duration pause) {}
