package fulfilment.clients;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.server.Client;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The print client of the documents. */
class PrintClientTest {

    private static final ClientService SERVICE = ClientService.shared();

    @BeforeAll
    static void needsPython() {
        Program.needs("python3");
    }

    @Test
    void printsWhatWaitsAndSaysWhatIsNotPrinted(@TempDir Path folder) throws IOException {
        var admin = SERVICE.admin();
        int printer = admin.post("/admin/printers", "{\"name\": \"Labels\"}").created().get("idprinter").asInt();
        int station = admin
                .post("/admin/packingstations", "{\"name\": \"Table\", \"printer_shipping_labels\": %d}".formatted(printer))
                .created().get("idpacking_station").asInt();
        var packer = admin
                .withNewKey(admin.newUser("\"rights\": [\"picklists.edit\"], \"idpacking_station\": " + station));
        var shipped = shipment(packer);
        var paper = folder.resolve("paper");

        assertThat(print(printer, "tee", paper.toString())).isEqualTo("1");

        assertThat(Files.readString(paper, StandardCharsets.ISO_8859_1)).startsWith("%PDF-");
        var jobs = admin.get("/printjobs?idprinter=" + printer).ok();
        assertThat(jobs).extracting(job -> job.get("idshipment").asInt() + job.get("status").asString())
                .containsExactly(shipped + "done");
        assertThat(print(printer, "tee", paper.toString())).isEqualTo("0");
        packer.post("/shipments/%d/print".formatted(shipped), "{}").created();
        assertThat(print(printer, "false")).isEqualTo("1");
        assertThat(admin.get("/printjobs?idprinter=%d&status=failed", printer).ok().get(0).get("reason").asString())
                .contains("false");
    }

    /** Makes a shipment with a label. */
    private static int shipment(Client packer) {
        var admin = SERVICE.admin();
        var order = admin.post("/orders",
                "{\"deliveryname\": \"Ann\", \"deliverycountry\": \"nl\", \"products\": [{\"idproduct\": 1, \"amount\": 1}]}")
                .created();
        int picklist = admin.post("/orders/%d/process".formatted(order.get("idorder").asInt()), null).ok().get("picklists").get(0)
                .get("idpicklist").asInt();
        return packer.post("/picklists/%d/shipments?return=shipment".formatted(picklist),
                "{\"idshippingprofile\": %d, \"weight\": 500}".formatted(SERVICE.profile())).created().get("idshipment").asInt();
    }

    /** Lets the client ask once. @return how many jobs it got */
    private static String print(int printer, String... command) {
        var call = "import print_client; print('jobs:', print_client.print_waiting(%d, %s))".formatted(printer,
                "['" + String.join("', '", command) + "']");
        var written = Program.run(Program.folder("docs/examples"),
                Map.of("FULFILMENT_ADDRESS", SERVICE.address(), "FULFILMENT_KEY", SERVICE.key(), "PYTHONDONTWRITEBYTECODE", "1"),
                Duration.ofMinutes(1), List.of("python3", "-W", "error", "-c", call)).well();
        return written.substring(written.lastIndexOf("jobs: ") + 6).strip();
    }
}
