package fulfilment.rest.documents;

import fulfilment.api.handoverlists.HandedShipmentView;
import fulfilment.api.handoverlists.PrintedHandoverList;
import fulfilment.api.kernel.Language;
import fulfilment.rest.documents.PdfWriter.Cell;
import fulfilment.rest.documents.PdfWriter.Column;
import java.util.List;

/** Makes handover lists, which a driver signs. Rule DOC-28. */
public final class HandoverDocuments {

    /** Room to write on paper. */
    private static final String TO_FILL = "_".repeat(28);

    private static final List<Column> SHIPMENTS = List.of(new Column("Shipment", 60, false), new Column("Picklist", 90, false),
            new Column("Tracking codes", 215, false), new Column("Parcels", 55, true),
            new Column("Weight", PdfWriter.WIDTH - 420, true));

    private final Papers papers;

    public HandoverDocuments(PaperSetup setup) {
        this.papers = new Papers(setup);
    }

    public byte[] handoverList(PrintedHandoverList printed) {
        var list = printed.list();
        var number = String.valueOf(list.idhandoverList());
        return papers.print("Handover list " + number, pdf -> {
            pdf.part("Handover list " + number, number, true);
            pdf.blocks("Handed over to", list.providername(), "", new Facts()
                    .add("Sender", Papers.address(printed.senderName(), printed.senderAddress(), Language.EN))
                    .add("Warehouse", printed.warehouse())
                    .add("Closed", papers.second(list.closedAt()))
                    .add("Shipments", String.valueOf(list.shipments()))
                    .add("Parcels", String.valueOf(list.parcels()))
                    .add("Total weight", Papers.weight(list.weight()))
                    .add("Driver's name", TO_FILL).add("Date and time", TO_FILL).add("Signature", TO_FILL).rows());
            pdf.table(SHIPMENTS);
            for (var shipment : printed.shipments()) {
                pdf.row(row(shipment));
            }
            pdf.total("%s, %s, %s".formatted(counted(list.shipments(), "shipment"), counted(list.parcels(), "parcel"),
                    Papers.weight(list.weight())));
        });
    }

    private static List<Cell> row(HandedShipmentView shipment) {
        return List.of(Cell.of(String.valueOf(shipment.idshipment())), Cell.of(shipment.picklistid()),
                new Cell(String.join("\n", shipment.trackingcodes()),
                        shipment.cancelled() ? "cancelled after the list was closed" : null),
                Cell.of(String.valueOf(shipment.parcels())), Cell.of(Papers.weight(shipment.weight())));
    }

    private static String counted(int number, String what) {
        return number == 1 ? "1 " + what : "%,d %ss".formatted(number, what);
    }
}
