package fulfilment.console.picking;

import fulfilment.console.platform.Members;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * What a picker fetches: the pieces of one line of a picklist.
 *
 * @param box    the letter of the picklist in its batch; null outside one
 * @param line   the id of the line
 * @param image  the path of a picture; null if the product has none
 * @param text   where the product lies, as its warehouse says; null if it says nothing
 * @param places where its pieces are held; empty if they lie at no specific location
 * @param amount pieces to fetch
 * @param picked of them
 */
public record Task(long idpicklist, String picklistid, @Nullable String box, long line, long idproduct, String code, String name,
        @Nullable String image, @Nullable String text, List<Place> places, long amount, long picked) {

    /**
     * A location with pieces of the line.
     *
     * @param amount     pieces that the line holds there
     * @param lot        number of their lot; null if they have none
     * @param expiration expiry date of the lot; null if it has none
     */
    public record Place(long idlocation, String name, long amount, @Nullable String lot, @Nullable String expiration) {

        /** Whether this was scanned: the location or the lot there. */
        boolean is(String scanned) {
            return name.equalsIgnoreCase(scanned) || lot != null && lot.equalsIgnoreCase(scanned);
        }
    }

    static Task of(Members picklist, @Nullable String box, Members line) {
        var places = line.list("pick_locations").stream().map(place -> new Place(place.number("idlocation"), place.text("name"),
                place.number("amount"), textOrNull(place, "lot_number"), textOrNull(place, "expiration_date"))).toList();
        return new Task(picklist.number("idpicklist"), picklist.text("picklistid"), box, line.number("idpicklist_product"),
                line.number("idproduct"), line.text("productcode"), line.text("name"), path(textOrNull(line, "image")),
                textOrNull(line, "stock_location"), places, line.number("amount"), line.number("amount_picked"));
    }

    private static @Nullable String textOrNull(Members object, String member) {
        return object.has(member) && object.get(member) != null ? object.text(member) : null;
    }

    /** Pages show pictures of this service only, by their path: the service may be reached under another name here. */
    private static @Nullable String path(@Nullable String address) {
        int path = address == null ? -1 : address.indexOf("/images/");
        return address == null || path < 0 ? null : address.substring(path);
    }

    Task withLeft(long left) {
        return new Task(idpicklist, picklistid, box, line, idproduct, code, name, image, text, places, amount, amount - left);
    }

    /** Pieces that are still to pick. */
    public long left() {
        return amount - picked;
    }

    public boolean isOpen() {
        return left() > 0;
    }

    boolean liesAt(String scanned) {
        return places.stream().anyMatch(place -> place.is(scanned));
    }

    /** Where the picker goes for it; empty if that is not known. */
    public String place() {
        return places.isEmpty() ? text == null ? "" : text : places.getFirst().name();
    }

    /** Sorts names of places as people count them: A-2 comes before A-10, and what has no place comes last. */
    String route() {
        var place = place();
        var key = new StringBuilder(place.isEmpty() ? "\uffff" : "");
        for (var part : place.toUpperCase(Locale.ROOT).split("(?<=\\d)(?=\\D)|(?<=\\D)(?=\\d)")) {
            boolean isNumber = !part.isEmpty() && part.chars().allMatch(character -> character >= '0' && character <= '9');
            key.append(isNumber ? "0".repeat(Math.max(0, 12 - part.length())) + part : part);
        }
        return key.toString();
    }
}
