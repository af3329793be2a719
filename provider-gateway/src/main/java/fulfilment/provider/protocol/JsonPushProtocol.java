package fulfilment.provider.protocol;

import fulfilment.api.labels.LabelOrder;
import fulfilment.provider.protocol.ProviderAnswer.Labelled;
import java.util.List;

/** The old JSON push protocol. Rules LBL-3, LBL-23, LBL-24. */
enum JsonPushProtocol implements Protocol {

    INSTANCE;

    private static final int OK = 200;
    private static final String ERROR = "error";

    @Override
    public byte[] request(LabelOrder order) {
        return ProviderJson.MAPPER.writeValueAsBytes(PushRequest.of(order));
    }

    @Override
    public boolean isSuccess(int status) {
        return status == OK;
    }

    @Override
    public ProviderAnswer read(LabelOrder order, int status, byte[] body) {
        if (!isSuccess(status)) {
            return Failures.status(status, AnswerReader.words(body, ERROR), body);
        }
        try {
            var data = AnswerReader.of(body);
            var trackingcode = data.text("identifier", Limits.NAME);
            var pdf = data.pdf("label_contents_pdf");
            var label = new Document(Document.Type.LABEL, PdfCheck.size(pdf), Document.Format.PDF, pdf);
            var price = LabelPrice.in(data);
            return new Labelled(CustomProtocol.carrierKey(data), null,
                    List.of(new LabelledParcel(trackingcode, data.optionalLink("trackingurl"),
                            CustomProtocol.withZpl(label, data, "label_contents_zpl"))),
                    data.leftOut(), price);
        } catch (MalformedAnswer malformed) {
            return Failures.malformed(malformed, AnswerReader.words(body, ERROR));
        }
    }
}
