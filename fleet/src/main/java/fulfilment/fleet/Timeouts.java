package fulfilment.fleet;

import java.time.Duration;

/**
 * How long a caller waits for other processes.
 *
 * @param copy  for the answer to one copy of a command that may be sent again
 * @param slow  for an answer that waits for something outside the installation
 * @param whole for the answer to a message, with all repeats
 * @param pause before something is sent again
 */
record Timeouts(Duration copy, Duration slow, Duration whole, Duration pause) {}
