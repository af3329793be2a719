package fulfilment.command.platform;

import java.time.ZoneId;

/**
 * What the command side needs to know about the installation.
 *
 * @param cluster whether other nodes decide on the same database
 * @param zone    the account's time zone; it determines when a year begins
 * @param writers how many transactions store decisions at the same time
 */
public record Installation(boolean cluster, ZoneId zone, int writers) {}
