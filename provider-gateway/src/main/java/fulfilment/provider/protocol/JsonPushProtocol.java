package fulfilment.provider.protocol;

import fulfilment.api.labels.LabelOrder;
import fulfilment.provider.protocol.ProviderAnswer.Labelled;
import fulfilment.provider.protocol.ProviderAnswer.Refused;
import java.util.ArrayList;
import java.util.List;

/** The old JSON push protocol. Rules LBL-3, LBL-23, LBL-24. */
enum JsonPushProtocol implements Protocol {

    INSTANCE;

    private static final int OK = 200;
    private static final int BAD_REQUEST = 400;
    private static final int FAULT = 500;

    @Override
    public byte[] request(LabelOrder order) {
        return ProviderJson.MAPPER.writeValueAsBytes(PushRequest.of(order));
    }

    @Override
    public boolean isSuccess(int status) {
        return status == OK;
    }

    @Override
    public ProviderAnswer answer(LabelOrder order, int status, byte[] body) {
        if (status == BAD_REQUEST || status == FAULT) {
            return refused(status, body);
        }
        if (status != OK) {
            return Failures.status(status, body);
        }
        try {
            var data = AnswerReader.of(body);
            var trackingcode = data.text("identifier", Limits.NAME);
            var pdf = data.pdf("label_contents_pdf");
            var size = Pdf.size(pdf);
            var documents = new ArrayList<Document>();
            documents.add(new Document(Document.Type.LABEL, size, Document.Format.PDF, pdf));
            if (data.has("label_contents_zpl")) {
                documents.add(new Document(Document.Type.LABEL, size, Document.Format.ZPL, data.base64("label_contents_zpl")));
            }
            return new Labelled(CustomProtocol.carrierKey(data), null,
                    List.of(new LabelledParcel(trackingcode, data.optionalLink("trackingurl"), documents)));
        } catch (MalformedAnswer malformed) {
            return Failures.malformed(malformed, body, "error", "identifier", "label_contents_pdf");
        }
    }

    private static ProviderAnswer refused(int status, byte[] body) {
        try {
            var error = AnswerReader.of(body).object().path("error");
            var shown = Failures.shown(error.isString() ? error.stringValue() : "");
            if (!shown.isEmpty()) {
                return new Refused(List.of(shown));
            }
        } catch (MalformedAnswer unreadable) {
            // the status says what it is
        }
        return status == BAD_REQUEST ? new Refused(List.of(Failures.refusedWith(status))) : Failures.status(status, body);
    }
}
