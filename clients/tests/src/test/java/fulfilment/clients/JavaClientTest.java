package fulfilment.clients;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import fulfilment.client.ApiException;
import fulfilment.client.FulfilmentClient;
import fulfilment.client.NoAnswerException;
import fulfilment.client.WebhookEvent;
import fulfilment.client.Webhooks;
import fulfilment.client.WrongSignatureException;
import fulfilment.client.api.CreateShipmentQuery;
import fulfilment.client.api.ErrorCodes;
import fulfilment.client.api.ListAuditEventsQuery;
import fulfilment.client.api.ListEventsQuery;
import fulfilment.client.api.ListPicklistsQuery;
import fulfilment.client.api.ListProductsQuery;
import fulfilment.client.model.AuditPageAuditEvent;
import fulfilment.client.model.CreateHookRequest;
import fulfilment.client.model.CreateOrderRequest;
import fulfilment.client.model.ChangeProductStockRequest;
import fulfilment.client.model.CreateTaskRequest;
import fulfilment.client.model.EventsPageEvent;
import fulfilment.client.model.ChangeOrderRequest;
import fulfilment.client.model.OrderProductInput;
import fulfilment.client.model.Picklist;
import fulfilment.client.model.Product;
import fulfilment.client.model.CreateShipmentRequest;
import fulfilment.client.model.Shipment;
import fulfilment.client.model.ChangeTaskRequest;
import fulfilment.client.model.Task;
import fulfilment.clients.Mishaps.Mishap;
import fulfilment.testing.Eventually;
import fulfilment.testing.Unique;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** The client in Java. */
class JavaClientTest {

    private static final ClientService SERVICE = ClientService.shared();
    private static final FulfilmentClient CLIENT = FulfilmentClient.at(SERVICE.address(), SERVICE.key());
    private static final FulfilmentClient BEHIND_MISHAPS = FulfilmentClient.at(SERVICE.mishaps().address(), SERVICE.key());

    @Test
    void takesTheTourOfTheReadme() {
        var lantern = CLIENT.products().listProducts(new ListProductsQuery().search("lantern")).getFirst();
        var stock = CLIENT.stock().changeProductStock(lantern.idproduct(), 1,
                new ChangeProductStockRequest().change(5).reason("found"));
        var order = CLIENT.orders().createOrder(new CreateOrderRequest().deliveryname("Ann").deliverycountry("nl")
                .products(List.of(new OrderProductInput().idproduct(lantern.idproduct()).amount(2))));
        CLIENT.orders().processOrder(order.idorder());
        var picklist = CLIENT.picklists().listPicklists(new ListPicklistsQuery().idorder(order.idorder())).getFirst();
        CLIENT.picklists().pickAllPicklistProducts(picklist.idpicklist());
        var shipment = CLIENT.shipments().createShipment(picklist.idpicklist(),
                new CreateShipmentRequest().idshippingprofile(SERVICE.profile()).weight(500),
                new CreateShipmentQuery().return_("shipment")).as(Shipment.class);

        assertThat(stock.stock()).isPositive();
        assertThat(picklist.status()).isEqualTo(Picklist.Status.NEW);
        assertThat(shipment.labelurlPdf()).isNotNull();
        assertThat(CLIENT.picklists().getPicklistPdf(picklist.idpicklist())).startsWith('%', 'P', 'D', 'F');
    }

    @Test
    void throwsWhatTheServiceRefuses() {
        var missing = catchThrowableOfType(ApiException.class, () -> CLIENT.orders().getOrder(999_999));
        assertThat(missing.status()).isEqualTo(404);
        assertThat(missing.code()).isEqualTo(ErrorCodes.NOT_FOUND);
        assertThat(missing.codeName()).isEqualTo("NOT_FOUND");
        assertThat(missing.reason()).contains("999999");
        assertThat(missing.requestId()).isNotBlank();

        var wrong = catchThrowableOfType(ApiException.class,
                () -> CLIENT.orders().createOrder(new CreateOrderRequest().deliverycountry("nowhere")));
        assertThat(wrong.status()).isEqualTo(400);
        assertThat(catchThrowableOfType(ApiException.class,
                () -> FulfilmentClient.at(SERVICE.address(), "wrong").users().getCurrentUser())
                .status()).isEqualTo(401);
    }

    @Test
    void readsAllPages() {
        assertThat(CLIENT.products().listProducts()).hasSize(100);
        assertThat(CLIENT.products().allProducts(new ListProductsQuery()).map(Product::idproduct).distinct())
                .hasSizeGreaterThan(ClientService.ITEMS);
        SERVICE.mishaps().next();
        assertThat(BEHIND_MISHAPS.products().allProducts(new ListProductsQuery()).limit(3)).hasSize(3);
        assertThat(SERVICE.mishaps().requests()).hasSize(1);
    }

    @Test
    void sendsAFileAsItIs() {
        var code = Unique.text();
        var answer = CLIENT.imports().importLines("products", "productcode,name,price\n%s,\"Läamp, 1\",1.5".formatted(code));
        assertThat(answer.created()).isEqualTo(1);
        assertThat(CLIENT.products().listProducts(new ListProductsQuery().productcode(code)).getFirst().name())
                .isEqualTo("Läamp, 1");
    }

    @Test
    void readsTheFeedOfEventsToItsEnd() {
        var feed = CLIENT.events();
        var begin = feed.listEvents(new ListEventsQuery().after("now")).next();
        var made = List.of("first", "second", "third").stream()
                .map(title -> "task-" + CLIENT.tasks().createTask(new CreateTaskRequest().title(title)).idtask()).toList();
        var query = new ListEventsQuery().after(begin).event("tasks.created").limit(1);

        Eventually.until(() -> feed.allEvents(query).map(EventsPageEvent::object).toList().containsAll(made), "the last event");
        assertThat(feed.allEvents(query).map(EventsPageEvent::object)).containsSubsequence(made);
        SERVICE.mishaps().next();
        assertThat(BEHIND_MISHAPS.events().allEvents(query).limit(2)).hasSize(2);
        assertThat(SERVICE.mishaps().requests()).hasSize(2);
    }

    @Test
    void readsTheAuditLogToItsEnd() {
        var task = CLIENT.tasks().createTask(new CreateTaskRequest().title("audited"));
        CLIENT.tasks().changeTask(task.idtask(), new ChangeTaskRequest().title("audited twice"));
        var query = new ListAuditEventsQuery().object("task-" + task.idtask()).limit(1);

        assertThat(CLIENT.audit().allAuditEvents(query).map(AuditPageAuditEvent::type)).containsExactly("task.created",
                "task.details_changed");
    }

    @Test
    void saysThatTheServiceHadNoRoomForTheAnswer() {
        SERVICE.mishaps().next(Mishap.EMPTY, Mishap.EMPTY);

        var made = catchThrowableOfType(NoAnswerException.class,
                () -> BEHIND_MISHAPS.tasks().createTask(new CreateTaskRequest().title("unseen, in Java")));
        var task = CLIENT.tasks().listTasks().stream().filter(one -> one.title().equals("unseen, in Java")).toList();
        assertThat(task).singleElement().satisfies(one -> assertThat(made.location()).endsWith("/tasks/" + one.idtask()));
        assertThatThrownBy(
                () -> BEHIND_MISHAPS.tasks().changeTask(task.getFirst().idtask(), new ChangeTaskRequest().title("changed")))
                .isInstanceOf(NoAnswerException.class);
        assertThat(CLIENT.tasks().getTask(task.getFirst().idtask()).title()).isEqualTo("changed");
    }

    @Test
    void repeatsWhatWasRefusedForNow() {
        SERVICE.mishaps().next(Mishap.BUSY, Mishap.DOWN);

        assertThat(BEHIND_MISHAPS.products().getProduct(1).productcode()).isEqualTo("LANTERN");
        assertThat(SERVICE.mishaps().requests()).hasSize(3);

        SERVICE.mishaps().next(Mishap.BUSY);
        assertThatThrownBy(() -> BEHIND_MISHAPS.retries(0).products().getProduct(1)).isInstanceOfSatisfying(ApiException.class,
                busy -> assertThat(busy.status()).isEqualTo(429));
        SERVICE.mishaps().next(Mishap.BUSY);
        assertThatThrownBy(() -> BEHIND_MISHAPS.waitAtMost(Duration.ofMillis(10)).products().getProduct(1))
                .isInstanceOf(ApiException.class);
    }

    @Test
    void writesOnceThoughTheAnswerIsLost() {
        SERVICE.mishaps().next(Mishap.LOST, Mishap.BUSY, Mishap.LOST);

        var task = BEHIND_MISHAPS.tasks().createTask(new CreateTaskRequest().title("once, in Java"));

        assertThat(CLIENT.tasks().listTasks()).filteredOn(one -> one.title().equals("once, in Java")).singleElement()
                .extracting(Task::idtask).isEqualTo(task.idtask());
        assertThat(SERVICE.mishaps().requests()).hasSize(4).doesNotContain("POST /api/v1/tasks -");
        assertThat(SERVICE.mishaps().requests().stream().distinct()).hasSize(1);

        SERVICE.mishaps().next(Mishap.LOST);
        assertThatThrownBy(() -> BEHIND_MISHAPS.retries(0).idempotencyKey("of-the-test").tasks()
                .createTask(new CreateTaskRequest().title("later, in Java"))).isInstanceOf(UncheckedIOException.class);
        CLIENT.idempotencyKey("of-the-test").tasks().createTask(new CreateTaskRequest().title("later, in Java"));
        assertThat(CLIENT.tasks().listTasks()).filteredOn(one -> one.title().equals("later, in Java")).hasSize(1);
    }

    @Test
    void tellsNullFromLeftOut() {
        var orders = CLIENT.orders();
        int order = orders.createOrder(new CreateOrderRequest().deliveryname("Bob").deliverycountry("nl").reference("R-1")
                .products(List.of(new OrderProductInput().idproduct(1).amount(1)))).idorder();

        assertThat(orders.changeOrder(order, new ChangeOrderRequest().deliveryname("Bea")).reference()).isEqualTo("R-1");
        assertThat(orders.changeOrder(order, new ChangeOrderRequest().reference(null)).reference()).isNull();
        assertThat(orders.getOrder(order).deliveryname()).isEqualTo("Bea");
    }

    @Test
    void readsThePast() throws InterruptedException {
        var task = CLIENT.tasks().createTask(new CreateTaskRequest().title("first"));
        var made = LocalDateTime.now(ZoneId.of("Europe/Amsterdam"));
        TimeUnit.MILLISECONDS.sleep(1100);
        CLIENT.tasks().changeTask(task.idtask(), new ChangeTaskRequest().title("second"));
        var then = CLIENT.asOf(made);

        assertThat(then.tasks().getTask(task.idtask()).title()).isEqualTo("first");
        assertThat(CLIENT.tasks().getTask(task.idtask()).title()).isEqualTo("second");
        assertThat(then.products().allProducts(new ListProductsQuery()).count()).isGreaterThan(ClientService.ITEMS);
        assertThatThrownBy(() -> then.tasks().deleteTask(task.idtask())).isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("asOf");
    }

    @Test
    void readsAnswersOfNewerVersions() {
        SERVICE.mishaps().next(Mishap.NEWER);
        var product = BEHIND_MISHAPS.products().getProduct(1);

        assertThat(product.productcode()).isEqualTo("LANTERN");
        assertThat(product.type()).isEqualTo(Product.Type.UNKNOWN_VALUE);
        assertThatThrownBy(() -> new CreateHookRequest().event(CreateHookRequest.Event.UNKNOWN_VALUE))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void checksAndReadsWebhooks() throws Exception {
        var delivery = Delivered.of(SERVICE, "Java");
        var webhooks = new Webhooks(delivery.secret());

        WebhookEvent event = webhooks.read(delivery.body(), delivery.headers()::getFirst);
        assertThat(event.event()).isEqualTo("tasks.created");
        assertThat(event.idhook()).isEqualTo(delivery.hook());
        assertThat(event.data()).isInstanceOfSatisfying(Task.class,
                task -> assertThat(task.title()).isEqualTo("told of by Java"));

        assertThatThrownBy(() -> new Webhooks("another").read(delivery.body(), delivery.headers()::getFirst))
                .isInstanceOf(WrongSignatureException.class);
        var changed = new String(delivery.body(), StandardCharsets.UTF_8).replace("told of", "told off");
        assertThatThrownBy(
                () -> webhooks.read(changed.getBytes(StandardCharsets.UTF_8), delivery.headers()::getFirst))
                .isInstanceOf(WrongSignatureException.class);
        assertThatThrownBy(() -> webhooks.read(delivery.body(),
                name -> name.equals("webhook-timestamp") ? "1700000000" : delivery.headers().getFirst(name)))
                .isInstanceOf(WrongSignatureException.class).hasMessageContaining("2023");
        assertThatThrownBy(() -> webhooks.read(delivery.body(), name -> null))
                .isInstanceOf(WrongSignatureException.class);
    }
}
