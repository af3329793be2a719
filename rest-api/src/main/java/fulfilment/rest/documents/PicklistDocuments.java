package fulfilment.rest.documents;

import fulfilment.rest.documents.PackedShipment.Packed;
import fulfilment.api.stock.LotPieces;
import fulfilment.api.kernel.Language;
import fulfilment.api.orders.Addressee;
import fulfilment.api.pickingcontainers.PickingContainerView;
import fulfilment.api.picklistbatches.PicklistBatchView;
import fulfilment.api.picklists.PicklistDelivery;
import fulfilment.api.picklists.PicklistProductView;
import fulfilment.api.picklists.PicklistProductView.PickLocation;
import fulfilment.api.picklists.PicklistView;
import fulfilment.api.picklists.PrintedPicklist;
import fulfilment.rest.documents.PdfWriter.Cell;
import fulfilment.rest.documents.PdfWriter.Column;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Makes the documents of picklists and batches. A picklist is for the picker: it is ordered by location, and shows the parts of compositions. A
 * packing list is for the recipient: it follows the order, in the customer's language, and leaves out places and the remarks on lines. Both show the
 * customer's remarks. Rules DOC-4, DOC-5, DOC-6, DOC-7.
 */
public final class PicklistDocuments {

    private static final List<Column> FETCHED = List.of(new Column("Location", 85, false), new Column("Code", 85, false),
            new Column("Product", 160, false), new Column("Barcode", 85, false), new Column("Amount", 45, true),
            new Column("Weight", PdfWriter.WIDTH - 460, true));
    private static final List<Column> SORTED = List.of(new Column("Location", 85, false), new Column("Code", 80, false),
            new Column("Product", 130, false), new Column("Barcode", 85, false), new Column("Amount", 45, true),
            new Column("For", PdfWriter.WIDTH - 425, false));
    private static final List<Column> TOGETHER = List.of(new Column("", 35, false), new Column("Picklist", 95, false),
            new Column("Reference", 110, false), new Column("Deliver to", 130, false), new Column("Container", 90, false),
            new Column("Pieces", PdfWriter.WIDTH - 460, true));
    /** The maximum number of picklists in one table row; a product may be on hundreds of picklists. */
    private static final int SHARES = 12;

    private final Papers papers;

    public PicklistDocuments(PaperSetup setup) {
        this.papers = new Papers(setup);
    }

    public byte[] picklist(PrintedPicklist printed) {
        return papers.print("Picklist " + printed.picklist().head().picklistid(), pdf -> writePicklist(printed, pdf));
    }

    public byte[] packinglist(PrintedPicklist printed) {
        return papers.print(
                "%s %s".formatted(Word.PACKINGLIST.in(printed.language()), printed.picklist().head().picklistid()),
                pdf -> writePackinglist(printed, pdf));
    }

    /** Several picklists or, in place of each, its packing list, each on pages of its own. */
    public byte[] all(List<PrintedPicklist> picklists, boolean packinglists) {
        return papers.print(packinglists ? "Packing lists" : "Picklists", pdf -> {
            for (var picklist : picklists) {
                if (packinglists) {
                    writePackinglist(picklist, pdf);
                } else {
                    writePicklist(picklist, pdf);
                }
            }
        });
    }

    /** A batch, followed by the requested documents of its picklists, picklist by picklist in the order of the batch. */
    public byte[] batch(PicklistBatchView.Single single, List<PrintedPicklist> picklists, boolean withPicklists,
            boolean withPackinglists) {
        return papers.print("Picklist batch " + single.batch().head().picklistBatchid(), pdf -> {
            writeBatch(single, picklists, pdf);
            for (var picklist : picklists) {
                if (withPicklists) {
                    writePicklist(picklist, pdf);
                }
                if (withPackinglists) {
                    writePackinglist(picklist, pdf);
                }
            }
        });
    }

    /** Pieces of a line at one place. @param place the place's name; null if unknown */
    private record Fetched(@Nullable String place, PicklistProductView product, int amount) {

        private static final Comparator<Fetched> ON_THE_WAY = Comparator
                .comparing(Fetched::place, Comparator.nullsLast(NaturalOrder.OF_NAMES))
                .thenComparing(fetched -> fetched.product().line().idpicklistProduct());

        long weight() {
            return (long) amount * product.line().weight();
        }
    }

    private static List<Fetched> fetched(PicklistView picklist) {
        var fetched = new ArrayList<Fetched>();
        for (var product : Objects.requireNonNull(picklist.products())) {
            if (!product.line().hasParts()) {
                int left = product.line().amount();
                for (PickLocation location : product.pickLocations()) {
                    fetched.add(new Fetched(location.name(), product, location.amount()));
                    left -= location.amount();
                }
                if (left > 0) {
                    fetched.add(new Fetched(elsewhere(product), product, left));
                }
            }
        }
        fetched.sort(Fetched.ON_THE_WAY);
        return fetched;
    }

    /** Where pieces lie that are at none of the pick locations; null if unknown. */
    private static @Nullable String elsewhere(PicklistProductView product) {
        var pickLocations = product.pickLocations();
        return !pickLocations.isEmpty() && pickLocations.getFirst().name().equals(product.stockLocation())
                ? null
                : product.stockLocation();
    }

    private void writePicklist(PrintedPicklist printed, PdfWriter pdf) throws IOException {
        var head = printed.picklist().head();
        pdf.part("Picklist " + head.picklistid(), head.picklistid());
        var facts = new Facts();
        facts.add("Order", printed.orderid());
        facts.add("Reference", head.delivery().reference());
        facts.add("Warehouse", printed.warehouse());
        facts.add("Batch", printed.batch() == null ? null : "%d, letter %s".formatted(printed.batch(), printed.alias()));
        facts.add("Created", papers.day(head.created()));
        facts.add("Deliver on", Papers.day(head.delivery().preferredDeliveryDate()));
        facts.add("Status", head.status().word() + (head.urgent() ? ", urgent" : ""));
        pdf.blocks("Deliver to", name(head.delivery()), address(head.delivery(), printed.language()), facts.rows());
        Papers.remarks("Customer remarks", printed.customerRemarks(), pdf);
        pdf.table(FETCHED);
        for (var one : fetched(printed.picklist())) {
            var line = one.product().line();
            pdf.row(List.of(Cell.of(Objects.requireNonNullElse(one.place(), "–")), Cell.of(line.productcode()),
                    new Cell(line.name(), line.remarks()), Cell.of(barcode(printed, line.idproduct())),
                    Cell.of(String.valueOf(one.amount())), Cell.of(Papers.weight(one.weight()))));
        }
        pdf.total("%s, %s".formatted(Papers.pieces(head.totalproducts(), Language.EN), Papers.weight(head.weight())));
    }

    /** The packing list of one shipment. Rule DOC-12. */
    public byte[] packinglist(PrintedPicklist printed, PackedShipment shipment) {
        var language = printed.language();
        return papers.print("%s %s, %s %d".formatted(Word.PACKINGLIST.in(language), printed.picklist().head().picklistid(),
                Word.SHIPMENT.in(language),
                shipment.idshipment()), pdf -> writePackinglist(printed, shipment, language, pdf));
    }

    private void writePackinglist(PrintedPicklist printed, PackedShipment shipment, Language language, PdfWriter pdf)
            throws IOException {
        writeAddress(printed, language, List.of(Word.SHIPMENT.in(language), String.valueOf(shipment.idshipment())), pdf);
        int number = 0;
        for (var parcel : shipment.parcels()) {
            number++;
            if (shipment.parcels().size() > 1) {
                pdf.note("%s %d/%d".formatted(Word.PARCEL.in(language), number, shipment.parcels().size()),
                        Objects.requireNonNullElse(parcel.trackingcode(), "–"));
            }
            writeContents(printed, parcel.lines(), language, pdf);
        }
    }

    private void writePackinglist(PrintedPicklist printed, PdfWriter pdf) throws IOException {
        var language = printed.language();
        writeAddress(printed, language, List.of(), pdf);
        writeContents(printed, Objects.requireNonNull(printed.picklist().products()).stream()
                .map(product -> new Packed(product.line(), product.line().amount(),
                        Objects.requireNonNullElse(product.lots(), List.of())))
                .toList(), language, pdf);
    }

    /** @param more a name and a value; empty for none */
    private void writeAddress(PrintedPicklist printed, Language language, List<String> more, PdfWriter pdf)
            throws IOException {
        var head = printed.picklist().head();
        pdf.part("%s %s".formatted(Word.PACKINGLIST.in(language), head.picklistid()), head.picklistid(), printed.sentByAccount());
        var facts = new Facts();
        if (printed.senderAddress() != null) {
            facts.add(Word.SENDER.in(language), printed.senderAddress().full(printed.senderName(), printed.language()));
        }
        facts.add(Word.ORDER.in(language), printed.orderid());
        facts.add(Word.REFERENCE.in(language), head.delivery().reference());
        facts.add(Word.DATE.in(language), papers.day(head.closedAt() == null ? head.created() : head.closedAt()));
        if (!more.isEmpty()) {
            facts.add(more.getFirst(), more.getLast());
        }
        pdf.blocks(Word.ADDRESSEE.in(language), name(head.delivery()), address(head.delivery(), printed.language()),
                facts.rows());
        Papers.remarks(Word.REMARKS.in(language), printed.customerRemarks(), pdf);
    }

    private void writeContents(PrintedPicklist printed, List<Packed> lines, Language language, PdfWriter pdf)
            throws IOException {
        pdf.table(List.of(new Column(Word.CODE.in(language), 110, false), new Column(Word.PRODUCT.in(language), 195, false),
                new Column("Barcode", 90, false), new Column(Word.AMOUNT.in(language), 60, true),
                new Column(Word.WEIGHT.in(language), PdfWriter.WIDTH - 455, true)));
        long pieces = 0;
        long weight = 0;
        for (var packed : lines) {
            var line = packed.line();
            var name = line.partofIdpicklistProduct() == null ? line.name() : "– " + line.name();
            pdf.row(List.of(Cell.of(line.productcode()), new Cell(name, lots(packed.lots())),
                    Cell.of(barcode(printed, line.idproduct())),
                    Cell.of(String.valueOf(packed.amount())),
                    Cell.of(line.hasParts() ? "" : Papers.weight((long) packed.amount() * line.weight()))));
            if (!line.hasParts()) {
                pieces += packed.amount();
                weight += (long) packed.amount() * line.weight();
            }
        }
        pdf.total("%s, %s".formatted(Papers.pieces(pieces, language), Papers.weight(weight)));
    }

    /** Rule DOC-11. */
    private static String lots(List<LotPieces> lots) {
        return lots.stream()
                .map(lot -> "%s: %d".formatted(Papers.lot(lot.lotNumber(), lot.expirationDate()), lot.amount()))
                .collect(Collectors.joining(", "));
    }

    private void writeBatch(PicklistBatchView.Single single, List<PrintedPicklist> picklists, PdfWriter pdf) throws IOException {
        var batch = single.batch();
        var number = String.valueOf(batch.head().picklistBatchid());
        pdf.part("Picklist batch " + number, number);
        var facts = new Facts();
        facts.add("Title", batch.head().title());
        facts.add("Warehouse", picklists.isEmpty() ? null : picklists.getFirst().warehouse());
        facts.add("Type", batch.head().type().word());
        facts.add("Status", batch.head().status().word());
        facts.add("Created", papers.day(batch.head().createdAt()));
        facts.add("Picklists", String.valueOf(batch.totalPicklists()));
        pdf.blocks("Assigned to", batch.assignedTo() == null ? "–" : batch.assignedTo().fullName(), "", facts.rows());
        pdf.table(TOGETHER);
        for (var picklist : single.picklists()) {
            pdf.row(List.of(Cell.of(picklist.alias()), Cell.of(picklist.picklistid()),
                    Cell.of(Objects.requireNonNullElse(picklist.reference(), "")),
                    Cell.of(Objects.requireNonNullElse(picklist.deliveryName(), "")),
                    Cell.of(picklist.pickingContainers().stream().map(PickingContainerView::name)
                            .collect(Collectors.joining(", "))),
                    Cell.of(String.valueOf(picklist.totalProducts()))));
        }
        pdf.total(Papers.pieces(batch.totalProducts(), Language.EN));
        pdf.space();
        pdf.table(SORTED);
        for (var one : together(single, picklists)) {
            pdf.row(one);
        }
    }

    /** A place at which the picker fetches pieces for one picklist of a batch. */
    private record Stop(Fetched fetched, String alias) {

        private static final Comparator<Stop> ON_THE_WAY = Comparator
                .comparing((Stop stop) -> stop.fetched().place(), Comparator.nullsLast(NaturalOrder.OF_NAMES))
                .thenComparing(stop -> stop.fetched().product().line().idproduct());

        boolean isAt(Stop other) {
            return ON_THE_WAY.compare(this, other) == 0;
        }
    }

    /** Table rows for a batch: one for each product and place, with the amounts of all its picklists. */
    private static List<List<Cell>> together(PicklistBatchView.Single single, List<PrintedPicklist> picklists) {
        var aliases = single.picklists().stream()
                .collect(Collectors.toMap(PicklistBatchView.Picklist::idpicklist, PicklistBatchView.Picklist::alias));
        var stops = new ArrayList<Stop>();
        var barcodes = new HashMap<Integer, String>();
        for (var printed : picklists) {
            barcodes.putAll(printed.barcodes());
            var alias = Objects.requireNonNullElse(aliases.get(printed.picklist().head().idpicklist()), "");
            fetched(printed.picklist()).forEach(one -> stops.add(new Stop(one, alias)));
        }
        stops.sort(Stop.ON_THE_WAY);
        var rows = new ArrayList<List<Cell>>();
        for (int first = 0; first < stops.size();) {
            int next = first;
            long amount = 0;
            var shares = new ArrayList<String>();
            while (next < stops.size() && stops.get(next).isAt(stops.get(first))) {
                int share = stops.get(next).fetched().amount();
                amount += share;
                shares.add("%s × %d".formatted(stops.get(next).alias(), share));
                next++;
            }
            var one = stops.get(first).fetched();
            var line = one.product().line();
            rows.add(List.of(Cell.of(Objects.requireNonNullElse(one.place(), "–")), Cell.of(line.productcode()),
                    Cell.of(line.name()), Cell.of(Objects.requireNonNullElse(barcodes.get(line.idproduct()), "")),
                    Cell.of(String.valueOf(amount)), shares(shares, 0)));
            for (int named = SHARES; named < shares.size(); named += SHARES) {
                rows.add(List.of(Cell.NONE, Cell.NONE, Cell.NONE, Cell.NONE, Cell.NONE, shares(shares, named)));
            }
            first = next;
        }
        return rows;
    }

    private static Cell shares(List<String> shares, int from) {
        return Cell.of(String.join(", ", shares.subList(from, Math.min(from + SHARES, shares.size()))));
    }

    private static String name(PicklistDelivery to) {
        return Objects.requireNonNullElse(to.deliveryname(), "");
    }

    /** The address without the name. */
    private static String address(PicklistDelivery to, Language language) {
        return new Addressee(null, to.deliverycontact(), to.deliveryaddress(), to.deliveryaddress2(), to.deliveryzipcode(),
                to.deliverycity(), to.deliveryregion(), to.deliverycountry()).full(language);
    }

    private static String barcode(PrintedPicklist printed, int idproduct) {
        return Objects.requireNonNullElse(printed.barcodes().get(idproduct), "");
    }
}
