<?php

// Calls a service with the client. ClientService says which, in the environment. Ends with 0 if all is as it should be.

declare(strict_types=1);

require __DIR__ . '/../autoload.php';

use Fulfilment\Api\ErrorCodes;
use Fulfilment\ApiException;
use Fulfilment\Client;
use Fulfilment\ConnectionException;
use Fulfilment\Model\AuditPageAuditEvent;
use Fulfilment\Model\Container;
use Fulfilment\Model\EventsPageEvent;
use Fulfilment\Model\Location;
use Fulfilment\Model\Picklist;
use Fulfilment\Model\Product;
use Fulfilment\Model\Shipment;
use Fulfilment\Model\Task;
use Fulfilment\NoAnswerException;
use Fulfilment\Webhooks;
use Fulfilment\WrongSignatureException;

error_reporting(E_ALL);
set_error_handler(static fn ($level, $message, $file, $line) => throw new ErrorException($message, 0, $level, $file, $line));

$address = getenv('FULFILMENT_ADDRESS');
$key = getenv('FULFILMENT_KEY');
$items = (int) getenv('FULFILMENT_ITEMS');
$client = new Client($address, $key);
$behindMishaps = new Client(getenv('FULFILMENT_MISHAPS'), $key);

function check(bool $holds, string $what): void
{
    if (!$holds) {
        throw new RuntimeException("wrong: $what");
    }
}

/** @param class-string<Throwable> $type */
function thrown(string $type, callable $call): Throwable
{
    try {
        $call();
    } catch (Throwable $thrown) {
        check($thrown instanceof $type, "$type was expected, and there was $thrown");

        return $thrown;
    }
    throw new RuntimeException("wrong: nothing was thrown, not even $type");
}

function mishaps(string ...$next): void
{
    file_get_contents(getenv('FULFILMENT_MISHAPS') . '/mishaps?next=' . (implode(',', $next) ?: 'none'), false,
        stream_context_create(['http' => ['method' => 'POST', 'content' => '']]));
}

/** @return list<string> */
function requests(): array
{
    return explode("\n", file_get_contents(getenv('FULFILMENT_MISHAPS') . '/mishaps'));
}

$tests = [
    'takes the tour of the README' => static function () use ($client): void {
        $lantern = $client->products()->listProducts(search: 'lantern')[0];
        $stock = $client->stock()->changeProductStock($lantern->idproduct, 1, ['change' => 5, 'reason' => 'found']);
        $order = $client->orders()->createOrder(['deliveryname' => 'Ann', 'deliverycountry' => 'nl',
            'products' => [['idproduct' => $lantern->idproduct, 'amount' => 2]]]);
        $client->orders()->processOrder($order->idorder);
        $picklist = $client->picklists()->listPicklists(idorder: $order->idorder)[0];
        $client->picklists()->pickAllPicklistProducts($picklist->idpicklist);
        $shipment = $client->shipments()->createShipment($picklist->idpicklist,
            ['idshippingprofile' => (int) getenv('FULFILMENT_PROFILE'), 'weight' => 500], return: 'shipment');

        check($stock->stock > 0, 'the stock');
        check($picklist->status === 'new', 'the status of the picklist');
        check($shipment instanceof Shipment && $shipment->labelurl_pdf !== null, 'the label');
        check(str_starts_with($client->picklists()->getPicklistPdf($picklist->idpicklist), '%PDF'), 'the PDF');
    },
    'throws what the service refuses' => static function () use ($client, $address): void {
        $missing = thrown(ApiException::class, static fn () => $client->orders()->getOrder(999_999));
        check($missing->status === 404 && $missing->errorCode === ErrorCodes::NOT_FOUND, 'the code');
        check($missing->errorName() === 'NOT_FOUND' && str_contains($missing->reason, '999999'), 'the reason');
        check($missing->requestId !== null, 'the id of the request');
        $wrong = thrown(ApiException::class, static fn () => $client->orders()->createOrder(['deliverycountry' => 'nowhere']));
        check($wrong->status === 400, 'the status of a wrong body');
        $stranger = thrown(ApiException::class, static fn () => (new Client($address, 'wrong'))->users()->getCurrentUser());
        check($stranger->status === 401, 'the status of a wrong key');
    },
    'reads all pages' => static function () use ($client, $behindMishaps, $items): void {
        check(count($client->products()->listProducts()) === 100, 'the first page');
        $ids = array_map(static fn (Product $one) => $one->idproduct, iterator_to_array($client->products()->allProducts(), false));
        check(count($ids) > $items && count($ids) === count(array_unique($ids)), 'all pages');
        mishaps();
        foreach ($behindMishaps->products()->allProducts() as $product) {
            break;
        }
        check(count(requests()) === 1, 'only one page is asked for');
    },
    'sends a file as it is' => static function () use ($client): void {
        $code = 'file-php-' . bin2hex(random_bytes(8));
        $answer = $client->imports()->importLines('products', "productcode,name,price\n$code,\"Läamp, 1\",1.5");
        check($answer->results[0]->outcome === 'created', 'the line is carried out');
        check($client->products()->listProducts(productcode: $code)[0]->name === 'Läamp, 1', 'letters are what they were');
    },
    'reads the feed of events and the audit log to their ends' => static function () use ($client, $behindMishaps): void {
        $begin = $client->events()->listEvents(after: 'now')->next;
        $made = array_map(static fn ($title) => 'task-' . $client->tasks()->createTask(['title' => $title])->idtask, ['a', 'b', 'c']);
        $feed = static fn ($client) => $client->events()->allEvents(after: $begin, event: 'tasks.created', limit: 1);
        for ($tries = 0; $tries < 600; $tries++) {
            $seen = array_map(static fn (EventsPageEvent $one) => $one->object, iterator_to_array($feed($client), false));
            if (array_values(array_intersect($seen, $made)) === $made) {
                break;
            }
            usleep(100_000);
        }
        check($tries < 600, 'the events, in their order');
        mishaps();
        foreach ($feed($behindMishaps) as $count => $event) {
            if ($count === 1) {
                break;
            }
        }
        check(count(requests()) === 2, 'only two pages are asked for');

        $client->tasks()->changeTask((int) substr($made[0], 5), ['title' => 'audited']);
        $types = array_map(static fn (AuditPageAuditEvent $one) => $one->type,
            iterator_to_array($client->audit()->allAuditEvents(object: $made[0], limit: 1), false));
        check($types === ['task.created', 'task.details_changed'], 'the audit log, with ' . implode(' ', $types));
    },
    'says that the service had no room for the answer' => static function () use ($client, $behindMishaps): void {
        mishaps('empty', 'empty');
        $made = thrown(NoAnswerException::class, static fn () => $behindMishaps->tasks()->createTask(['title' => 'unseen, in PHP']));
        $id = (int) basename($made->location);
        thrown(NoAnswerException::class, static fn () => $behindMishaps->tasks()->changeTask($id, ['title' => 'changed']));
        check($client->tasks()->getTask($id)->title === 'changed', 'both were carried out');
    },
    'repeats what was refused for now' => static function () use ($behindMishaps, $key): void {
        mishaps('busy', 'down');
        check($behindMishaps->products()->getProduct(1)->productcode === 'LANTERN', 'the product');
        check(count(requests()) === 3, 'three requests');
        mishaps('busy');
        $once = new Client(getenv('FULFILMENT_MISHAPS'), $key, retries: 0);
        check(thrown(ApiException::class, static fn () => $once->products()->getProduct(1))->status === 429, 'no repeat');
        mishaps('busy');
        $hurried = new Client(getenv('FULFILMENT_MISHAPS'), $key, longest: 0.01);
        check(thrown(ApiException::class, static fn () => $hurried->products()->getProduct(1))->status === 429, 'no wait');
    },
    'writes once though the answer is lost' => static function () use ($client, $behindMishaps, $key): void {
        mishaps('lost', 'busy', 'lost');
        $task = $behindMishaps->tasks()->createTask(['title' => 'once, in PHP']);
        $sent = requests();
        $made = array_filter($client->tasks()->listTasks(), static fn (Task $one) => $one->title === 'once, in PHP');
        check(count($made) === 1 && current($made)->idtask === $task->idtask, 'one task');
        check(count($sent) === 4 && count(array_unique($sent)) === 1 && !str_ends_with($sent[0], ' -'), 'one key');

        mishaps('lost');
        $once = (new Client(getenv('FULFILMENT_MISHAPS'), $key, retries: 0))->idempotencyKey('of-the-test-in-php');
        thrown(ConnectionException::class, static fn () => $once->tasks()->createTask(['title' => 'later, in PHP']));
        $client->idempotencyKey('of-the-test-in-php')->tasks()->createTask(['title' => 'later, in PHP']);
        $made = array_filter($client->tasks()->listTasks(), static fn (Task $one) => $one->title === 'later, in PHP');
        check(count($made) === 1, 'one task with a key of the caller');
    },
    'tells null from left out' => static function () use ($client): void {
        $orders = $client->orders();
        $order = $orders->createOrder(['deliveryname' => 'Bob', 'deliverycountry' => 'nl', 'reference' => 'R-1',
            'products' => [['idproduct' => 1, 'amount' => 1]]])->idorder;
        check($orders->changeOrder($order, ['deliveryname' => 'Bea'])->reference === 'R-1', 'left out');
        check($orders->changeOrder($order, ['reference' => null])->reference === null, 'null');
        check($orders->getOrder($order)->deliveryname === 'Bea', 'the name');
    },
    'reads the past' => static function () use ($client, $items): void {
        $task = $client->tasks()->createTask(['title' => 'first']);
        $then = $client->asOf(new DateTimeImmutable());
        usleep(1_100_000);
        $client->tasks()->changeTask($task->idtask, ['title' => 'second']);
        check($then->tasks()->getTask($task->idtask)->title === 'first', 'the past');
        check($client->tasks()->getTask($task->idtask)->title === 'second', 'the present');
        check(count(iterator_to_array($then->products()->allProducts(), false)) > $items, 'all pages of the past');
        thrown(LogicException::class, static fn () => $then->tasks()->deleteTask($task->idtask));
    },
    'reads answers of newer versions' => static function () use ($behindMishaps): void {
        mishaps('newer');
        $product = $behindMishaps->products()->getProduct(1);
        check($product->productcode === 'LANTERN' && $product->type === 'made_in_2_0', 'the product');
        check($product->json['added_in_2_0'] === ['a' => [1]], 'the new member');
    },
    'tells objects of several classes apart' => static function () use ($client): void {
        $location = $client->locations()->createLocation(['name' => 'PHP-1', 'idwarehouse' => 1]);
        $container = $client->locations()->createLocation(['idwarehouse' => 1, 'type' => 'container']);
        check($location instanceof Location, 'the location');
        check($container instanceof Container, 'the container');
    },
    'checks and reads webhooks' => static function () use ($client): void {
        $secret = 'a secret';
        $body = json_encode(['idhook' => 3, 'name' => 'PHP', 'event' => 'tasks.created', 'event_triggered_at' => '2026-01-31 13:45:00',
            'data' => $client->tasks()->createTask(['title' => 'told of'])->json]);
        $sent = (string) time();
        $sign = static fn (string $time, string $secret) => [
            'Webhook-Id' => 'msg_1', 'Webhook-Timestamp' => $time,
            'Webhook-Signature' => 'v1,x v1,' . base64_encode(hash_hmac('sha256', "msg_1.$time.$body", $secret, true)),
        ];
        $event = (new Webhooks($secret))->read($body, $sign($sent, $secret));
        check($event->event === 'tasks.created' && $event->idhook === 3, 'the event');
        check($event->data instanceof Task && $event->data->title === 'told of', 'the task');
        $standard = new Webhooks('whsec_' . base64_encode('bytes'));
        check($standard->read($body, $sign($sent, 'bytes'))->id === 'msg_1', 'a secret in base64');

        thrown(WrongSignatureException::class, static fn () => (new Webhooks('another'))->read($body, $sign($sent, $secret)));
        thrown(WrongSignatureException::class, static fn () => (new Webhooks($secret))->read("$body ", $sign($sent, $secret)));
        thrown(WrongSignatureException::class, static fn () => (new Webhooks($secret))->read($body, $sign((string) (time() - 301), $secret)));
        thrown(WrongSignatureException::class, static fn () => (new Webhooks($secret))->read($body, []));
    },
];

$failed = 0;
foreach ($tests as $name => $test) {
    try {
        $test();
        echo "ok: $name\n";
    } catch (Throwable $thrown) {
        $failed++;
        echo "FAILED: $name: $thrown\n";
    }
}
exit($failed === 0 ? 0 : 1);
