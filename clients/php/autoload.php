<?php

// for programs without Composer

declare(strict_types=1);

spl_autoload_register(static function (string $class): void {
    if (!str_starts_with($class, 'Fulfilment\\')) {
        return;
    }
    $path = str_replace('\\', '/', substr($class, strlen('Fulfilment\\'))) . '.php';
    foreach ([__DIR__ . '/src/', __DIR__ . '/generated/'] as $folder) {
        if (is_file($folder . $path)) {
            require $folder . $path;

            return;
        }
    }
});
