package fulfilment.provider.protocol;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.labels.GivenLabel;
import fulfilment.provider.protocol.ProviderAnswer.Labelled;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads a label that a person found at the carrier, as an answer of the carrier is read. A person can send it again, so nothing that is wrong is
 * left out: it is refused. Rule LBL-85.
 */
public final class LabelByHand {

    /** All PDFs together, after decoding. Images have the same limit. */
    static final int MOST_BYTES = 5 * 1024 * 1024;
    private static final String LABEL = "label";
    private static final String PARCELS = "parcels";
    private static final List<String> OF_A_PARCEL = List.of("trackingcode", "trackingurl");
    private static final String SEND = ": send the carrier's label as a whole PDF without a password, in base64";

    private LabelByHand() {}

    /**
     * Returns the labels as if the provider had answered with them.
     *
     * @param asked how many parcels were asked for
     * @throws Rejection with code 5 that names what is wrong
     */
    public static Labelled read(GivenLabel given, int asked) {
        var reader = new AnswerReader(ProviderJson.MAPPER.valueToTree(given), "", new ArrayList<>());
        try {
            var parcels = reader.has(PARCELS) ? each(reader, asked) : together(reader, asked);
            requireSize(parcels);
            var price = LabelPrice.in(reader);
            if (price == null && reader.has("currency") && reader.leftOut().isEmpty()) {
                throw reader.wrong("price", "is missing: a currency needs one");
            }
            var read = new Labelled(CustomProtocol.carrierKey(reader), reader.optionalText("carrier_name", Limits.NAME), parcels,
                    List.of(), price);
            if (!reader.leftOut().isEmpty()) {
                throw new MalformedAnswer(reader.leftOut().getFirst());
            }
            return read;
        } catch (MalformedAnswer wrong) {
            throw new Rejection(ErrorCode.PARAMETER, wrong.wrong());
        }
    }

    /** One PDF for all parcels, and what is known of the first one. */
    private static List<LabelledParcel> together(AnswerReader reader, int asked) throws MalformedAnswer {
        var parcels = new ArrayList<LabelledParcel>();
        parcels.add(parcel(reader, List.of(label(reader))));
        while (parcels.size() < asked) {
            parcels.add(new LabelledParcel(null, null, List.of()));
        }
        return parcels;
    }

    /** What is known of each parcel, each with a PDF of its own unless one has the labels of all. */
    private static List<LabelledParcel> each(AnswerReader reader, int asked) throws MalformedAnswer {
        for (var member : OF_A_PARCEL) {
            if (reader.has(member)) {
                throw reader.wrong(member, "cannot be sent beside parcels: send it in the parcel that it belongs to");
            }
        }
        var sent = reader.list(PARCELS);
        if (sent.size() != asked) {
            throw reader.wrong(PARCELS, "has %d parcels, %d were asked for".formatted(sent.size(), asked));
        }
        var parcels = new ArrayList<LabelledParcel>();
        for (var parcel : sent) {
            if (!reader.has(LABEL)) {
                parcels.add(parcel(parcel, List.of(label(parcel))));
            } else if (parcel.has(LABEL)) {
                throw parcel.wrong(LABEL, "cannot be sent beside the label of all parcels: send one of both");
            } else {
                parcels.add(parcel(parcel, parcels.isEmpty() ? List.of(label(reader)) : List.of()));
            }
        }
        return parcels;
    }

    private static LabelledParcel parcel(AnswerReader reader, List<Document> documents) {
        return new LabelledParcel(reader.optionalText("trackingcode", Limits.NAME), reader.optionalLink("trackingurl"),
                documents);
    }

    private static Document label(AnswerReader reader) throws MalformedAnswer {
        try {
            var pdf = reader.pdf(LABEL);
            return new Document(Document.Type.LABEL, PdfCheck.size(pdf), Document.Format.PDF, pdf);
        } catch (MalformedAnswer wrong) {
            throw new MalformedAnswer(wrong.wrong() + SEND);
        }
    }

    private static void requireSize(List<LabelledParcel> parcels) throws MalformedAnswer {
        long bytes = parcels.stream().flatMap(parcel -> parcel.documents().stream()).mapToLong(one -> one.content().length).sum();
        if (bytes > MOST_BYTES) {
            throw new MalformedAnswer("label must be at most 5 MiB after decoding, all parcels together");
        }
    }
}
