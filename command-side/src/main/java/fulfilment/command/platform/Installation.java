package fulfilment.command.platform;

import java.time.ZoneId;

/**
 * What the command side must know of where it runs.
 *
 * @param cluster whether other nodes decide on the same database
 * @param zone    the account's time zone, in which years begin
 * @param writers how many transactions store decisions at the same time
 */
public record Installation(boolean cluster, ZoneId zone, int writers) {}
