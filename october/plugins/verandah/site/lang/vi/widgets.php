<?php

/** Written by `npm run docs`. A site rewords these in its own lang/vi/verandah/site/widgets.php. */
return [
    'ajax' => [
        'minutes' => ':count phút',
        'seconds' => ':count giây',
        'signIn' => 'Vui lòng đăng nhập để tiếp tục.',
        'tooLarge' => 'Nội dung quá lớn, không gửi được. Hãy thử tệp nhỏ hơn.',
        'wait' => 'Bạn thử quá nhiều lần trong thời gian ngắn. Vui lòng thử lại sau :wait.',
    ],
    'block' => [
        'fits' => 'Vừa lô đất của bạn',
        'moreDepth' => 'Cần thêm :depth m chiều sâu',
        'moreOfBoth' => 'Cần thêm :width m chiều rộng và :depth m chiều sâu',
        'moreWidth' => 'Cần thêm :width m chiều rộng',
        'turned' => 'Vừa khi xoay nhà, cạnh dài hướng ra đường',
    ],
    'compare-bar' => [
        'home_design' => 'Mẫu nhà',
        'house_land' => 'Nhà và đất',
    ],
    'estimate' => [
        'savedOnDevice' => 'Đã lưu trên thiết bị này.',
    ],
    'favourites' => [
        'found' => ':shown trong :count mục đã lưu',
    ],
    'filter-bar' => [
        'none' => 'Không có :noun nào khớp với bộ lọc',
    ],
    'form' => [
        'address' => 'email',
        'email' => 'Vui lòng nhập địa chỉ email hợp lệ.',
        'fileTooLarge' => 'Tệp này vượt quá giới hạn :countMB.',
        'firstName' => 'tên',
        'lastName' => 'họ',
        'mismatch' => 'Mật khẩu xác nhận không khớp.',
        'password' => 'mật khẩu',
        'required' => 'Vui lòng nhập :field.',
        'tooShort' => 'Mục :field phải có ít nhất :count ký tự.',
    ],
    'shared' => [
        'nothingSaved' => 'Chưa lưu mục nào',
        'pageOf' => 'Trang :page trên :pages',
        'saved' => 'Đã lưu :count mục',
    ],
];
