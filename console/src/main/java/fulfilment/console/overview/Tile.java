package fulfilment.console.overview;

/**
 * A number of the overview, and the list behind it.
 *
 * @param name    in the texts {@code tile.<name>}
 * @param number  "100+" where the list has more than a page
 * @param address of the list
 * @param isAlarm whether somebody should look
 */
record Tile(String name, String number, String address, boolean isAlarm) {}
